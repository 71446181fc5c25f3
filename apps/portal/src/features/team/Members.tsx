import type { DataColumn } from '@portal/widgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Button, Space, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNames } from '../../shared/i18n/texts';
import { members, rolesOfTeam, teamMembersKey, type TeamMember } from '../../shared/api/team';
import { MemberName, MemberTable, useMemberQuery } from '../../shared/people/MemberTable';
import { useSession } from '../../shared/session/store';
import { ListHead } from '../../shared/ui/ListHead';
import { PasswordDialog } from '../../shared/people/PasswordDialog';
import {
  AccountDialog,
  DisableMemberDialog,
  isAccountAction,
  MemberRolesDialog,
  RemoveDialog,
  TransferDialog,
  type AccountAction,
} from './member-dialogs';
import styles from './team.module.css';

type OpenDialog = { action: 'remove' | 'transfer' | 'roles' | 'disable' | AccountAction; member: TeamMember };

interface Props {
  /** Restricts the list to members with this role. */
  roleId?: number | undefined;
  onAllRoles: () => void;
}

/** The members of the current company, with the actions of its administrator. */
export function Members({ roleId, onAllRoles }: Props) {
  const { t } = useTranslation('team');
  const client = useQueryClient();
  const own = useSession()?.user?.sysUser.userId;
  const [query, setQuery] = useMemberQuery();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [password, setPassword] = useState('');
  const list = useQuery(members({ ...query, roleId }));
  const { data: roles } = useQuery({ ...rolesOfTeam(), enabled: roleId !== undefined });
  const role = roles?.find((each) => each.roleId === roleId);

  const close = () => setDialog(undefined);
  const done = () => {
    close();
    void client.invalidateQueries({ queryKey: teamMembersKey });
    void client.invalidateQueries({ queryKey: rolesOfTeam().queryKey });
  };
  const accountItems = ({ active }: TeamMember) =>
    (['resetPassword', 'unlock', active ? 'disable' : 'enable'] as const).map((key) => ({
      key,
      label: t(`account.${key}`),
      danger: key === 'disable',
    }));
  const moreItems = (member: TeamMember) => [
    ...(member.active ? [{ key: 'transfer', label: t('transfer') }] : []),
    {
      key: 'account',
      type: 'group' as const,
      label: <span className={styles.group}>{t(member.ownAccount ? 'account.open' : 'account.elsewhere')}</span>,
      children: member.ownAccount ? accountItems(member) : [],
    },
  ];
  const actionsOf = (member: TeamMember) =>
    member.userId !== own && (
      <Space>
        <Button size="small" danger onClick={() => setDialog({ action: 'remove', member })}>
          {t('remove')}
        </Button>
        {member.ownAccount && (
          <Button size="small" onClick={() => setDialog({ action: 'roles', member })}>
            {t('roles')}
          </Button>
        )}
        <ActionMenu
          menu={{
            items: moreItems(member),
            onClick: ({ key }) => setDialog({ action: key as OpenDialog['action'], member }),
          }}
        >
          <Button size="small">{t('more')}</Button>
        </ActionMenu>
      </Space>
    );
  const nameOf = ({ chineseName, administrator, active }: TeamMember) => (
    <MemberName name={chineseName} administrator={administrator} disabled={!active} />
  );
  const columns: DataColumn<TeamMember>[] = [
    { key: 'name', title: t('column.name'), render: nameOf },
    { key: 'account', title: t('column.account'), render: ({ username }) => username },
    { key: 'units', title: t('column.units'), render: ({ units }) => listNames(units) },
    { key: 'phone', title: t('column.phone'), render: ({ phone: number }) => number || '—' },
    { key: 'actions', title: t('column.actions'), render: actionsOf },
  ];

  return (
    <section>
      <ListHead title={t('members')} hint={t('membersHint')} />
      {roleId !== undefined && (
        <Tag closable onClose={onAllRoles}>
          {t('role.filter', { name: role?.name ?? '' })}
        </Tag>
      )}
      <MemberTable<TeamMember>
        name="team-members"
        texts={{ label: t('members'), empty: t('noMembers'), search: t('searchMembers') }}
        list={list}
        query={query}
        onQuery={setQuery}
        columns={columns}
        renderCard={(member) => (
          <>
            {nameOf(member)}
            <div>
              {member.username} {listNames(member.units)}
            </div>
            {actionsOf(member)}
          </>
        )}
      />
      <Suspense>
        {dialog?.action === 'remove' && <RemoveDialog member={dialog.member} onClose={close} onRemoved={done} />}
        {dialog?.action === 'disable' && (
          <DisableMemberDialog person={dialog.member} onClose={close} onDisabled={done} />
        )}
        {dialog?.action === 'roles' && <MemberRolesDialog member={dialog.member} onClose={close} onDone={done} />}
        {dialog && isAccountAction(dialog.action) && (
          <AccountDialog
            member={dialog.member}
            action={dialog.action}
            onClose={close}
            onDone={done}
            onPassword={setPassword}
          />
        )}
        {password && <PasswordDialog password={password} onClose={() => setPassword('')} />}
        {dialog?.action === 'transfer' && (
          <TransferDialog member={dialog.member} onClose={close} onTransferred={done} />
        )}
      </Suspense>
    </section>
  );
}
