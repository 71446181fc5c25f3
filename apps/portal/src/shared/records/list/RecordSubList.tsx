import { limits, textsIn } from '@portal/contract';
import type { RecordDefinition, StoredRecord } from '@portal/contract/records';
import { DataTable, type DataColumn } from '@portal/widgets';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery } from '@tanstack/react-query';
import { Flex, Tag } from 'antd';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportRecords, recordPage } from '../../api/records/records';
import { ExportButton } from '../../files/ExportButton';
import { currentLocale } from '../../i18n';
import { EmptyState } from '../../ui/placeholders/EmptyState';
import { LoadError } from '../../ui/placeholders/LoadError';
import type { RecordParts } from '../parts';
import { RecordCard } from '../record-columns';

const RecordDrawer = lazyInPlace(() => import('../RecordDrawer'));

interface Props {
  definition: RecordDefinition;
  label: string;
  /** The values that all rows share. */
  filters: Readonly<Record<string, string>>;
  /** The number of rows in each state. */
  counts: Readonly<Record<string, number>>;
  columns: readonly DataColumn<StoredRecord>[];
  /** The column that names a row on a phone. */
  first: string;
  parts: RecordParts;
  tools?: ReactNode;
}

/**
 * Lists the records that belong to another one, in its detail. They can be filtered by state, exported, and opened in a
 * drawer.
 */
export function RecordSubList({ definition, label, filters, counts, columns, first, parts, tools }: Props) {
  const { t } = useTranslation('records');
  const phone = useIsPhone();
  const [paging, setPaging] = useState<{ current: number; size: number }>({ current: 1, size: limits.pageSize });
  const [state, setState] = useState('');
  const [opened, setOpened] = useState<number | null>(null);
  const query = { ...paging, keyword: '', state, filters };
  const list = useQuery(recordPage(definition, query));
  const texts = textsIn(definition.texts, currentLocale());
  const choose = (chosen: string) => {
    setState(chosen === state ? '' : chosen);
    setPaging({ ...paging, current: 1 });
  };
  if (!list.data && list.error) return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <section aria-label={label}>
      <Flex gap={8} wrap align="center" justify="space-between">
        <Flex gap={4} wrap align="center">
          {Object.entries(texts.states)
            .filter(([name]) => (counts[name] ?? 0) > 0)
            .map(([name, text]) => (
              <Tag.CheckableTag key={name} checked={name === state} onChange={() => choose(name)}>
                {t('count', { label: text, count: counts[name] ?? 0 })}
              </Tag.CheckableTag>
            ))}
        </Flex>
        <Flex gap={8} wrap>
          {tools}
          <ExportButton name={label} read={(format) => exportRecords(definition, query, format)} />
        </Flex>
      </Flex>
      <DataTable
        name={`${definition.area}-below`}
        label={label}
        columns={columns}
        rows={list.data?.records ?? []}
        rowKey={({ id }) => String(id)}
        loading={!list.data}
        onOpen={({ id }) => setOpened(id)}
        {...(phone && {
          renderCard: (record: StoredRecord) => <RecordCard definition={definition} record={record} first={first} />,
        })}
        empty={list.data && <EmptyState text={texts.empty} />}
        paging={{
          ...paging,
          total: list.data?.total ?? 0,
          more: list.data?.more,
          onChange: (current, size) => setPaging({ current, size }),
        }}
      />
      <Suspense>
        {opened !== null && (
          <RecordDrawer
            key={opened}
            definition={definition}
            id={opened}
            parts={parts}
            onOpen={() => setOpened(null)}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
