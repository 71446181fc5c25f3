import { roles, type Permission } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { changeRole, managedRole, removeRole, rolesKey, type ManagedRole } from '../../shared/api/roles';
import { useDeletion } from '../../shared/dialogs/questions';
import { EditedFormFooter } from '../../shared/drafts/EditedFormFooter';
import { useEditedForm } from '../../shared/drafts/useEditedForm';
import { writtenName } from '../../shared/i18n';
import { notice } from '../../shared/notice';
import { ForCompaniesItem, ReachItem, refusalText, RoleNameItems } from './RoleItems';
import styles from './roles.module.css';

interface Props {
  role: ManagedRole;
  onCopy: () => void;
  onRemoved: () => void;
}

type Values = Pick<ManagedRole, 'name' | 'dataReach' | 'forCompanies'> & { permissions: Permission[] };

const valuesOf = ({ name, dataReach, forCompanies, permissions }: ManagedRole): Values => ({
  name,
  dataReach,
  forCompanies,
  permissions: permissions as Permission[],
});

/**
 * Edits name, reach and permissions of a role. The back-office role is the same for all tenants. Unsaved changes are
 * kept as a draft.
 */
export function RoleEditor({ role, onCopy, onRemoved }: Props) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const { roleId, allPermissions, builtIn } = role;
  const refresh = () => client.invalidateQueries({ queryKey: [rolesKey] });
  const edited = useEditedForm({
    subject: `role ${roleId}`,
    stored: role,
    valuesOf,
    save: async (values, revision) => {
      await changeRole({ roleId, revision, ...values });
      notice.success(t('saved'));
      await refresh();
    },
    reload: () => client.refetchQueries({ queryKey: managedRole(roleId).queryKey }, { throwOnError: true }),
  });
  const confirmDeletion = useDeletion();

  async function remove() {
    try {
      await removeRole(roleId);
    } catch (error) {
      notice.error(refusalText(t, error));
      return;
    }
    edited.discard();
    notice.success(t('removed'));
    onRemoved();
    client.removeQueries({ queryKey: managedRole(roleId).queryKey });
    await refresh();
  }

  return (
    <Form {...edited.props} layout="vertical" disabled={allPermissions}>
      <RoleNameItems />
      <ReachItem />
      <ForCompaniesItem />
      {allPermissions && <p>{t('allPermissions')}</p>}
      <Form.Item name="permissions" noStyle>
        <PermissionTree disabled={allPermissions} />
      </Form.Item>
      <EditedFormFooter edited={edited} textOf={(refusal) => refusalText(t, refusal)} readOnly={allPermissions}>
        <Button disabled={false} onClick={onCopy}>
          {t('copy')}
        </Button>
        {!builtIn && (
          <Button
            danger
            onClick={() =>
              confirmDeletion(writtenName(role.name), remove, role.members > 0 ? { effects: t('removeText') } : {})
            }
          >
            {t('remove')}
          </Button>
        )}
      </EditedFormFooter>
    </Form>
  );
}

interface PermissionTreeProps {
  disabled: boolean;
  /** Set by the form's item. */
  value?: readonly string[];
  onChange?: (permissions: Permission[]) => void;
}

const groups = Object.entries(roles.permissionGroups) as [roles.PermissionGroup, readonly Permission[]][];
const everyPermission = groups.flatMap(([, permissions]) => permissions);

/** Shows all permissions by part of the product. The box of a part stands for all its permissions. */
function PermissionTree({ disabled, value = [], onChange }: PermissionTreeProps) {
  const { t } = useTranslation('roles');
  const set = (changed: readonly Permission[], checked: boolean) =>
    onChange?.(everyPermission.filter((each) => (changed.includes(each) ? checked : value.includes(each))));
  return groups.map(([group, permissions]) => {
    const checked = permissions.filter((each) => value.includes(each));
    return (
      <fieldset key={group} className={styles.group} disabled={disabled}>
        <legend>
          <Checkbox
            disabled={disabled}
            checked={checked.length === permissions.length}
            indeterminate={checked.length > 0 && checked.length < permissions.length}
            onChange={({ target }) => set(permissions, target.checked)}
          >
            {t(`group.${group}`)}
          </Checkbox>
        </legend>
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            disabled={disabled}
            checked={value.includes(permission)}
            onChange={({ target }) => set([permission], target.checked)}
          >
            {t(`permission.${permission}`)}
          </Checkbox>
        ))}
      </fieldset>
    );
  });
}
