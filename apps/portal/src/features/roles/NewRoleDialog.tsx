import type { Permission } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { createRole, type ManagedRole } from '../../shared/api/roles';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { emptyName } from '../../shared/inputs/NameItems';
import { ForCompaniesItem, ReachItem, RoleNameItems } from './RoleItems';
import { refusalText } from './refusal-text';

interface Props {
  /** A copy of this role. */
  from: ManagedRole | undefined;
  onClose: () => void;
  onCreated: (roleId: number) => void;
}

export function NewRoleDialog({ from, onClose, onCreated }: Props) {
  const { t } = useTranslation('roles');
  return (
    <FormDialog<Pick<ManagedRole, 'name' | 'dataReach' | 'forCompanies'>>
      title={t(from ? 'copy' : 'create')}
      draft={`role new ${from?.roleId ?? ''}`}
      okText={t('save')}
      initialValues={{
        name: emptyName,
        dataReach: from?.dataReach ?? 'own',
        forCompanies: from?.forCompanies ?? false,
      }}
      send={async (values) => {
        const permissions = (from?.permissions ?? []) as Permission[];
        try {
          const { roleId } = await createRole({ ...values, permissions });
          onCreated(roleId);
        } catch (refusal) {
          throw new Error(refusalText(t, refusal), { cause: refusal });
        }
      }}
      onClose={onClose}
    >
      <RoleNameItems />
      <ReachItem />
      <ForCompaniesItem />
    </FormDialog>
  );
}
