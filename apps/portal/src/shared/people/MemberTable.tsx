import { emptyPickerResult, limits, type Page } from '@portal/contract';
import { DataTable, type DataColumn, type PickerPorts } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { MemberPicker } from '@portal/widgets/member-picker';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Space, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQuery } from '../api/list-query';
import { onSuccess } from '../http';
import { EmptyState } from '../ui/placeholders/EmptyState';
import { LoadError } from '../ui/placeholders/LoadError';
import { SearchBox } from '../ui/SearchBox';

/** The query for the members that a picker marks as added, up to the limit of one call. */
export const everyMember: ListQuery = { current: 1, size: limits.tagMembersPerCall, keyword: '' };

/** Returns the query of a table of members, which begins with its first page. */
export const useMemberQuery = () => useState<ListQuery>({ current: 1, size: limits.pageSize, keyword: '' });

interface PickerProps {
  /** The members who cannot be added again. */
  already: { userIds: number[]; reason: string };
  /** The people who can be added. */
  ports: PickerPorts;
  onAdd: (userIds: number[]) => void;
  onClose: () => void;
}

/** Chooses people to add as members. */
export function NewMembersPicker({ already, ports, onAdd, onClose }: PickerProps) {
  const { t } = useTranslation('people');
  return (
    <MemberPicker
      open
      title={t('members.add')}
      types={['user']}
      limits={{ user: limits.tagMembersPerCall }}
      expandsMembers
      unavailable={already}
      value={emptyPickerResult}
      onOk={({ userList }) => {
        onClose();
        if (userList.length > 0) onAdd(userList.map(({ userId }) => userId));
      }}
      onCancel={onClose}
      ports={ports}
    />
  );
}

interface Props<Member> {
  name: string;
  texts: { label: string; empty: string; search: string };
  list: UseQueryResult<Page<Member>>;
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  columns: readonly DataColumn<Member>[];
  /** Renders a row on a phone. */
  renderCard: (member: Member) => ReactNode;
  /** How people are added. Omitted if they cannot be added. */
  adding?: Pick<PickerProps, 'ports' | 'onAdd'> & {
    /** Loads the members who cannot be added again. */
    loadAll: () => Promise<{ records: readonly { userId: number }[] }>;
  };
}

/** Lists members with search, paging, and a picker that adds people. */
export function MemberTable<Member extends { userId: number }>(props: Props<Member>) {
  const { name, texts, list, query, onQuery, columns, renderCard, adding } = props;
  const { t } = useTranslation('people');
  const phone = useIsPhone();
  const [picking, setPicking] = useState(false);
  const [already, setAlready] = useState<number[]>([]);
  const pick = (loadAll: NonNullable<typeof adding>['loadAll']) => {
    setPicking(true);
    /* The server ignores members who are added again. */
    void onSuccess(loadAll(), ({ records }) => setAlready(records.map(({ userId }) => userId)));
  };
  const { data, error, refetch } = list;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataTable<Member>
        name={name}
        label={texts.label}
        columns={columns}
        rows={data?.records ?? []}
        rowKey={({ userId }) => String(userId)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={phone ? renderCard : undefined}
        empty={data && <EmptyState text={texts.empty} />}
        toolbar={
          <>
            <SearchBox
              value={query.keyword}
              label={texts.search}
              onSearch={(keyword) => onQuery({ ...query, keyword, current: 1 })}
            />
            {adding && (
              <Button type="primary" onClick={() => pick(adding.loadAll)}>
                {t('members.add')}
              </Button>
            )}
          </>
        }
        paging={{
          current: query.current,
          size: query.size,
          total: data?.total ?? 0,
          onChange: (current, size) => onQuery({ ...query, current, size }),
        }}
      />
      {adding && picking && (
        <NewMembersPicker
          already={{ userIds: already, reason: t('members.already') }}
          ports={adding.ports}
          onAdd={adding.onAdd}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}

interface NameProps {
  name: string;
  administrator: boolean;
  disabled: boolean;
}

/** A member's name, marked for administrators and disabled accounts. */
export function MemberName({ name, administrator, disabled }: NameProps) {
  const { t } = useTranslation('people');
  return (
    <Space wrap size={[8, 0]}>
      <strong>{name}</strong>
      {administrator && <Tag color="blue">{t('members.administrator')}</Tag>}
      {disabled && <Tag>{t('disabled')}</Tag>}
    </Space>
  );
}
