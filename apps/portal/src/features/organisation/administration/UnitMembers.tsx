import { emptyPickerResult, limits } from '@portal/contract';
import { DataTable, type DataColumn } from '@portal/widgets';
import { MemberPicker } from '@portal/widgets/member-picker';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administeredPorts } from '../../../shared/api/organisation';
import {
  addUnitMembers,
  removeUnitMembers,
  setUnitAdministrator,
  unitMembers,
  unitsKey,
  type UnitDetail,
  type UnitMember,
} from '../../../shared/api/organisation-administration';
import type { ListQuery } from '../../../shared/api/task-lists';
import { notice } from '../../../shared/notice';
import { useSession } from '../../../shared/session/store';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { LoadError } from '../../../shared/ui/LoadError';
import { SearchBox } from '../../../shared/ui/SearchBox';
import { useIsPhone } from '../../../shared/ui/useIsPhone';

/** The members of a unit itself. */
export function UnitMembers({ unit: { unitId, name, isCompany, administeredThrough } }: { unit: UnitDetail }) {
  const { t } = useTranslation('units');
  const client = useQueryClient();
  const phone = useIsPhone();
  const self = useSession()?.user?.sysUser.userId;
  const [query, setQuery] = useState<ListQuery>({ current: 1, size: limits.pageSize, keyword: '' });
  const [picking, setPicking] = useState(false);
  const { data, error, refetch } = useQuery(unitMembers(unitId, query));

  /* The client shows why a call was refused. */
  const act = (work: Promise<unknown>, text: string) =>
    void work.then(
      () => {
        notice.success(text);
        return client.invalidateQueries({ queryKey: [unitsKey] });
      },
      () => undefined,
    );
  /* Nobody takes their own administration away. */
  const actions = ({ userId, chineseName, administrator }: UnitMember) =>
    administeredThrough && userId === self ? null : (
      <Flex wrap gap="small">
        {(isCompany || administrator) && (
          <Popconfirm
            title={t(administrator ? 'endAdministratorConfirm' : 'makeAdministratorConfirm', { name: chineseName })}
            onConfirm={() => act(setUnitAdministrator(unitId, userId, !administrator), t('saved'))}
          >
            <Button size="small">{t(administrator ? 'endAdministrator' : 'makeAdministrator')}</Button>
          </Popconfirm>
        )}
        <Popconfirm
          title={t('removeMemberConfirm', { name: chineseName })}
          onConfirm={() => act(removeUnitMembers(unitId, [userId]), t('memberRemoved'))}
        >
          <Button size="small" danger>
            {t('removeMember')}
          </Button>
        </Popconfirm>
      </Flex>
    );
  const person = ({ chineseName, administrator, status }: UnitMember) => (
    <>
      <strong>{chineseName}</strong> {administrator && <Tag color="processing">{t('administrator')}</Tag>}
      {status !== '0' && <Tag>{t('disabled')}</Tag>}
    </>
  );
  const columns: DataColumn<UnitMember>[] = [
    { key: 'name', title: t('column.name'), render: person },
    { key: 'account', title: t('column.account'), render: ({ username }) => username },
    { key: 'actions', title: t('column.actions'), render: actions },
  ];
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable<UnitMember>
        name="unit-members"
        label={t('membersOf', { name })}
        columns={columns}
        rows={data?.records ?? []}
        rowKey={({ userId }) => String(userId)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (member) => (
                <>
                  {person(member)} {member.username} {actions(member)}
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
          const userIds = userList.map(({ userId }) => userId);
          if (userIds.length > 0) act(addUnitMembers(unitId, userIds), t('membersAdded'));
        }}
        onCancel={() => setPicking(false)}
        ports={administeredPorts}
      />
    </>
  );
}
