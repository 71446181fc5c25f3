import { DataTable, type DataColumn } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { rolesOfTeam, type TeamRole } from '../../shared/api/team';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';

/** Lists the roles of the tenant with their permissions, and how many members of the company have each. */
export function Roles({ onMembers }: { onMembers: (roleId: number) => void }) {
  const { t } = useTranslation('team');
  const { t: roleText } = useTranslation('roles');
  const phone = useIsPhone();
  const { data, error, refetch } = useQuery(rolesOfTeam());

  const nameOf = ({ name, mayGrant }: TeamRole) => (
    <Flex gap="small" wrap align="center">
      <strong>{name}</strong>
      {!mayGrant && <Tag>{t('role.byPlatform')}</Tag>}
    </Flex>
  );
  const permissionsOf = ({ permissions }: TeamRole) => (
    <Flex gap={4} wrap>
      {permissions.length === 0 && '—'}
      {permissions.map((permission) => (
        <Tag key={permission}>{roleText(`permission.${permission}`, permission)}</Tag>
      ))}
    </Flex>
  );
  const membersOf = ({ roleId, members, name }: TeamRole) => (
    <Button
      size="small"
      type="link"
      disabled={members === 0}
      aria-label={t('role.showMembers', { name, count: members })}
      onClick={() => onMembers(roleId)}
    >
      {t('role.count', { count: members })}
    </Button>
  );
  const columns: DataColumn<TeamRole>[] = [
    { key: 'name', title: t('role.name'), render: nameOf },
    { key: 'permissions', title: t('role.permissions'), render: permissionsOf },
    { key: 'members', title: t('members'), render: membersOf },
  ];

  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <section>
      <ListHead title={t('roles')} hint={t('rolesHint')} />
      <DataTable<TeamRole>
        name="team-roles"
        label={t('roles')}
        columns={columns}
        rows={data ?? []}
        rowKey={({ roleId }) => String(roleId)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (role) => (
                <>
                  {nameOf(role)}
                  {permissionsOf(role)}
                  {membersOf(role)}
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t('role.none')} />}
      />
    </section>
  );
}
