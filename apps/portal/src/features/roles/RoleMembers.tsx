import type { addressBook } from '@portal/contract';
import type { DataColumn } from '@portal/widgets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleManagementPorts } from '../../shared/api/organisation/organisation';
import { addRoleMembers, removeRoleMembers, roleMembers, rolesKey, type ManagedRole } from '../../shared/api/roles';
import { useRemoval } from '../../shared/dialogs/questions';
import { notice } from '../../shared/notice';
import { everyMember, MemberTable, useMemberQuery } from '../../shared/people/MemberTable';
import { refusalText } from './RoleItems';

type Member = addressBook.Member;

/** The people with a role. */
export function RoleMembers({ role: { roleId }, name }: { role: ManagedRole; name: string }) {
  const { t } = useTranslation('roles');
  const { t: people } = useTranslation('people');
  const client = useQueryClient();
  const [query, setQuery] = useMemberQuery();
  const list = useQuery(roleMembers(roleId, query));
  const confirmRemoval = useRemoval();

  const act = (work: Promise<unknown>, text: string) =>
    void work.then(
      () => {
        notice.success(text);
        return client.invalidateQueries({ queryKey: [rolesKey] });
      },
      (refusal: unknown) => notice.error(refusalText(t, refusal)),
    );
  const removal = ({ userId, chineseName }: Member) => (
    <Button
      size="small"
      danger
      onClick={() =>
        confirmRemoval(chineseName, t('removeMemberText'), () =>
          act(removeRoleMembers(roleId, [userId]), people('members.removed')),
        )
      }
    >
      {t('removeMember')}
    </Button>
  );
  const columns: DataColumn<Member>[] = [
    { key: 'name', title: t('column.name'), render: ({ chineseName }) => <strong>{chineseName}</strong> },
    { key: 'account', title: t('column.account'), render: ({ username }) => username },
    { key: 'department', title: t('column.department'), render: ({ deptName }) => deptName || '—' },
    { key: 'actions', title: t('column.actions'), render: removal },
  ];
  return (
    <MemberTable<Member>
      name="role-members"
      texts={{
        label: t('membersOf', { name }),
        empty: t('noMembers'),
        search: people('search'),
      }}
      list={list}
      query={query}
      onQuery={setQuery}
      columns={columns}
      renderCard={(person) => (
        <>
          <strong>{person.chineseName}</strong> {person.deptName} {removal(person)}
        </>
      )}
      adding={{
        loadAll: () => client.fetchQuery(roleMembers(roleId, everyMember)),
        ports: roleManagementPorts,
        onAdd: (userIds) => act(addRoleMembers(roleId, userIds), people('members.added')),
      }}
    />
  );
}
