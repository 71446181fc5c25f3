import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { everydayPermissions, roles, type people, type Permission } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { SideDrawer } from '../../shared/dialogs/SideDrawer';
import { listNames } from '../../shared/i18n/texts';
import { personPermissions } from '../../shared/api/people';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import styles from './people.module.css';

interface Props {
  userId: number;
  name: string;
  onClose: () => void;
}

const groups = Object.entries(roles.permissionGroups) as [roles.PermissionGroup, readonly Permission[]][];

/** Why a user may do something, or not: every permission with the roles that give it. */
export default function PermissionsDrawer({ userId, name, onClose }: Props) {
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(personPermissions(userId));
  return (
    <SideDrawer size={phone ? '100%' : 520} title={t('permissions.title', { name })} onClose={onClose}>
      {!data && (error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <>
          {!data.active && <Alert showIcon type="warning" title={t('permissions.disabled')} />}
          {data.administers.length > 0 && (
            <p>
              {t('permissions.administers', {
                units: listNames(data.administers.map((unit) => unit.name)),
              })}
            </p>
          )}
          {groups.map(([group, permissions]) => (
            <Group
              key={group}
              group={group}
              found={data.permissions.filter((each) => permissions.includes(each.permission as Permission))}
            />
          ))}
        </>
      )}
    </SideDrawer>
  );
}

function Group({ group, found }: { group: roles.PermissionGroup; found: readonly people.ExplainedPermission[] }) {
  const { t } = useTranslation('people');
  const { t: roleText } = useTranslation('roles');
  return (
    <section>
      <h3 className={styles.group}>{roleText(`group.${group}`)}</h3>
      <ul className={styles.permissions}>
        {found.map(({ permission, grantedBy, offeredBy, reach }) => {
          const isGranted = grantedBy.length > 0;
          return (
            <li key={permission} data-granted={isGranted}>
              <Icon
                of={isGranted ? CheckCircleFilled : MinusCircleOutlined}
                label={t(isGranted ? 'permissions.held' : 'permissions.missing')}
              />
              <div>
                {roleText(`permission.${permission}`)}
                <small>
                  {isGranted
                    ? t('permissions.grantedBy', { roles: listNames(grantedBy) })
                    : t('permissions.offeredBy', { roles: listNames(offeredBy) || '—' })}
                  {reach &&
                    !everydayPermissions.includes(permission) &&
                    t('permissions.reach', { reach: roleText(`reach.${reach}`) })}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
