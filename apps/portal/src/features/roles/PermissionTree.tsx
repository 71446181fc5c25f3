import { roles, type Permission } from '@portal/contract';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './roles.module.css';

interface Props {
  disabled: boolean;
  /** From the form's item. */
  value?: readonly string[];
  onChange?: (permissions: Permission[]) => void;
}

const groups = Object.entries(roles.permissionGroups) as [roles.PermissionGroup, readonly Permission[]][];
const everyPermission = groups.flatMap(([, permissions]) => permissions);

/** All permissions by part of the product; a part's box stands for all of it. */
export function PermissionTree({ disabled, value = [], onChange }: Props) {
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
