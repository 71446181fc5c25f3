import type { Permission } from '@portal/contract';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { createRole, type ManagedRole } from '../../shared/api/roles';
import { FormDialog } from '../../shared/dialogs/FormDialog';
import { ForCompaniesItem, ReachItem } from './RoleItems';
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
      initialValues={{ dataReach: from?.dataReach ?? 'own', forCompanies: from?.forCompanies ?? false }}
      send={async ({ name, dataReach, forCompanies }) => {
        const permissions = (from?.permissions ?? []) as Permission[];
        try {
          const { roleId } = await createRole({
            name: { ...name, 'en-US': name['en-US'] ?? '' },
            permissions,
            dataReach,
            forCompanies,
          });
          onCreated(roleId);
        } catch (refusal) {
          throw new Error(refusalText(t, refusal), { cause: refusal });
        }
      }}
      onClose={onClose}
    >
      <RoleNames />
      <ReachItem />
      <ForCompaniesItem />
    </FormDialog>
  );
}

/** The name of a role in both languages. */
export function RoleNames() {
  const { t } = useTranslation('roles');
  return (
    <>
      <Form.Item
        name={['name', 'zh-CN']}
        label={t('nameZh')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item name={['name', 'en-US']} label={t('nameEn')}>
        <Input maxLength={100} />
      </Form.Item>
    </>
  );
}
