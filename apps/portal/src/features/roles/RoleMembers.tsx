import { emptyPickerResult, limits, type addressBook } from '@portal/contract';
import { DataTable, type DataColumn } from '@portal/widgets';
import { MemberPicker } from '@portal/widgets/member-picker';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickerPorts } from '../../shared/api/organisation';
import { addRoleMembers, removeRoleMembers, roleMembers, rolesKey, type ManagedRole } from '../../shared/api/roles';
import { notice } from '../../shared/notice';
import type { ListQuery } from '../../shared/api/task-lists';
import { EmptyState } from '../../shared/ui/EmptyState';
import { LoadError } from '../../shared/ui/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useIsPhone } from '../../shared/ui/useIsPhone';
import { refusalText } from './refusal-text';

type Member = addressBook.Member;

/** The people with a role. */
export function RoleMembers({ role: { roleId }, name }: { role: ManagedRole; name: string }) {
  const { t } = useTranslation('roles');
  const client = useQueryClient();
  const phone = useIsPhone();
  const [query, setQuery] = useState<ListQuery>({ current: 1, size: limits.pageSize, keyword: '' });
  const [picking, setPicking] = useState(false);
  const { data, error, refetch } = useQuery(roleMembers(roleId, query));

  const act = (work: Promise<unknown>, text: string) =>
    void work.then(
      () => {
        notice.success(t(text));
        return client.invalidateQueries({ queryKey: [rolesKey] });
      },
      (refusal: unknown) => notice.error(refusalText(t, refusal)),
    );
  const removal = ({ userId, chineseName }: Member) => (
    <Popconfirm
      title={t('removeMemberConfirm', { name: chineseName })}
      onConfirm={() => act(removeRoleMembers(roleId, [userId]), 'memberRemoved')}
    >
      <Button size="small" danger>
        {t('removeMember')}
      </Button>
    </Popconfirm>
  );
  const columns: DataColumn<Member>[] = [
    { key: 'name', title: t('column.name'), render: ({ chineseName }) => <strong>{chineseName}</strong> },
    { key: 'account', title: t('column.account'), render: ({ username }) => username },
    { key: 'department', title: t('column.department'), render: ({ deptName }) => deptName || '—' },
    { key: 'actions', title: t('column.actions'), render: removal },
  ];
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable<Member>
        name="role-members"
        label={t('membersOf', { name })}
        columns={columns}
        rows={data?.records ?? []}
        rowKey={({ userId }) => String(userId)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (person) => (
                <>
                  <strong>{person.chineseName}</strong> {person.deptName} {removal(person)}
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t('noMembers')} />}
        toolbar={
          <>
            <SearchBox
              value={query.keyword}
              label={t('searchMembers')}
              onSearch={(keyword) => setQuery({ ...query, keyword, current: 1 })}
            />
            <Button type="primary" onClick={() => setPicking(true)}>
              {t('addMembers')}
            </Button>
          </>
        }
        paging={{
          current: query.current,
          size: query.size,
          total: data?.total ?? 0,
          onChange: (current, size) => setQuery({ ...query, current, size }),
        }}
      />
      <MemberPicker
        open={picking}
        title={t('addMembers')}
        types={['user']}
        adminRemovable
        value={emptyPickerResult}
        onOk={({ userList }) => {
          setPicking(false);
          if (userList.length > 0)
            act(
              addRoleMembers(
                roleId,
                userList.map(({ userId }) => userId),
              ),
              'membersAdded',
            );
        }}
        onCancel={() => setPicking(false)}
        ports={pickerPorts}
      />
    </>
  );
}
