import { permissions, type recycleBin as contract } from '@portal/contract';
import { DataTable } from '@portal/widgets';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsKey } from '../../shared/api/records/records';
import { eraseItem, recycledItems, recycledKinds, restoreItem } from '../../shared/api/recycle-bin';
import { useDeletion } from '../../shared/dialogs/questions';
import { useFilteredQuery } from '../../shared/filters/list-filters';
import { notice } from '../../shared/notice';
import { usePermissions } from '../../shared/session/store';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { ListHead } from '../../shared/ui/ListHead';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { AbsoluteTime } from '../../shared/ui/RelativeTime';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useExistingPage } from '../../shared/filters/useListQuery';

type Item = contract.RecycledItem;

const filters = { names: ['area'], states: [] } as const;
const keyOf = ({ area, id }: Item) => `${area} ${id}`;

/** /auditDepartment/recycleBin lists the records of all kinds that were deleted in the last 30 days. */
export function RecycleBinPage() {
  const { t, i18n } = useTranslation('recycleBin');
  const phone = useIsPhone();
  const client = useQueryClient();
  const [query, change] = useFilteredQuery<'area'>(filters);
  const list = useQuery(recycledItems(query));
  const kinds = useQuery(recycledKinds(i18n.language)).data ?? [];
  const data = useExistingPage(list.data, query, change);
  const mayErase = usePermissions().includes(permissions.platformSettings);
  const confirmDeletion = useDeletion();
  const [busy, setBusy] = useState('');
  useDocumentTitle(t('title'));

  const run = async (item: Item, work: (item: Item) => Promise<unknown>, done: string) => {
    setBusy(keyOf(item));
    try {
      await work(item);
      notice.success(done);
    } catch (error) {
      notice.failure(error);
    } finally {
      await client.invalidateQueries({ queryKey: [recordsKey] });
      setBusy('');
    }
  };
  const kindOf = ({ area }: Item) => kinds.find((kind) => kind.area === area)?.title ?? area;
  const actions = (item: Item) => (
    <Flex gap={8} wrap>
      <Button size="small" loading={busy === keyOf(item)} onClick={() => void run(item, restoreItem, t('restored'))}>
        {t('restore')}
      </Button>
      {mayErase && (
        <Button
          size="small"
          danger
          onClick={() => confirmDeletion(item.title, () => run(item, eraseItem, t('erased')))}
        >
          {t('erase')}
        </Button>
      )}
    </Flex>
  );

  return (
    <>
      <ListHead title={t('title')} hint={t('hint')} />
      {list.error && !data ? (
        <LoadError error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable<Item>
          name="recycle-bin"
          label={t('title')}
          columns={[
            { key: 'title', title: t('column.title'), render: ({ title }) => title },
            { key: 'kind', title: t('column.kind'), render: kindOf },
            { key: 'author', title: t('column.author'), render: ({ authorName }) => authorName },
            {
              key: 'deleted',
              title: t('column.deleted'),
              align: 'right',
              render: ({ deleteTime }) => <AbsoluteTime value={deleteTime} />,
            },
            { key: 'actions', title: t('column.actions'), render: actions },
          ]}
          rows={data?.records ?? []}
          rowKey={keyOf}
          loading={!data}
          onRefresh={() => void list.refetch()}
          {...(phone && {
            renderCard: (item: Item) => (
              <Flex vertical gap={8}>
                <strong>{item.title}</strong>
                <small>
                  {kindOf(item)} · {item.authorName} · <AbsoluteTime value={item.deleteTime} />
                </small>
                {actions(item)}
              </Flex>
            ),
          })}
          empty={data && <EmptyState text={t('empty')} />}
          toolbar={
            <Select<string>
              aria-label={t('column.kind')}
              value={query.area}
              style={{ minWidth: 180 }}
              onChange={(area) => change({ area, current: 1 })}
              options={[
                { value: '', label: t('allKinds') },
                ...kinds.map(({ area, title }) => ({ value: area, label: title })),
              ]}
            />
          }
          paging={{
            current: query.current,
            size: query.size,
            total: list.data?.total ?? 0,
            more: list.data?.more,
            onChange: (current, size) => change({ current, size }),
          }}
        />
      )}
    </>
  );
}
