import { textsIn } from '@portal/contract';
import { subRecordColumns, subRecordForms, subRecordTitle } from '@portal/contract/company';
import { findKind, labelText } from '@portal/contract/fields';
import { textOf } from '@portal/contract/records';
import { DataTable, type DataColumn } from '@portal/widgets';
import { FieldPortsProvider } from '@portal/widgets/fields';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useIsPhone } from '@portal/widgets/media';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onSuccess } from '../../../shared/http';
import {
  deleteSubRecord,
  refreshCompany,
  subRecords,
  type SubRecord,
  type SubRecordKind,
} from '../../../shared/api/company';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { compiledForm } from '../../../shared/fields/form-values';
import { currentLocale } from '../../../shared/i18n';
import { useDeletion } from '../../../shared/dialogs/questions';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { SearchBox } from '../../../shared/ui/SearchBox';
import { useListQuery } from '../../../shared/filters/useListQuery';
import { SubRecordValue } from './SubRecordValue';

const ImportSubRecords = lazyInPlace(() => import('./ImportSubRecords'));
const SubRecordDrawer = lazyInPlace(() => import('./SubRecordDrawer'));

interface Props {
  kind: SubRecordKind;
  editable: boolean;
  /** The company whose profile is being reviewed. Without it, the tab shows the reader's own company. */
  companyId?: number;
}

/** The sub-records of a kind: a table, or cards on a phone. */
export function SubRecordTab({ kind, editable, companyId }: Props) {
  const { t } = useTranslation('company');
  const client = useQueryClient();
  const phone = useIsPhone();
  const locale = currentLocale();
  const title = textsIn(subRecordTitle, locale)[kind];
  const [query, setQuery] = useListQuery();
  const { data, error, refetch } = useQuery(subRecords(kind, query, companyId));
  const confirmDeletion = useDeletion();
  const nameOf = ({ values }: SubRecord) => textOf(values, subRecordColumns[kind][0] ?? '') ?? title;
  const [opened, setOpened] = useState<SubRecord | 'new' | null>(null);

  const [importing, setImporting] = useState(false);

  async function remove({ id }: SubRecord) {
    await onSuccess(deleteSubRecord(kind, id), () => notice.success(t('records.deleted')));
    await refreshCompany(client);
  }

  const fields = subRecordColumns[kind].flatMap((key) => compiledForm(subRecordForms[kind]).byKey.get(key) ?? []);
  const actionsOf = (record: SubRecord) => (
    <Space>
      <Button size="small" onClick={() => setOpened(record)}>
        {t(editable ? 'records.change' : 'records.detail')}
      </Button>
      {editable && (
        <Button size="small" danger onClick={() => confirmDeletion(nameOf(record), () => remove(record))}>
          {t('records.delete')}
        </Button>
      )}
    </Space>
  );
  const columns: DataColumn<SubRecord>[] = [
    ...fields.map((field): DataColumn<SubRecord> => ({
      key: field.key,
      title: labelText(field.label, locale),
      render: (record) => <SubRecordValue field={field} values={record.values} />,
      ...(findKind(field.kind)?.index === 'number' && { align: 'right' }),
    })),
    { key: 'actions', title: t('records.actions'), render: actionsOf },
  ];
  const create = editable && (
    <>
      <Button onClick={() => setImporting(true)}>{t('records.import')}</Button>
      <Button type="primary" onClick={() => setOpened('new')}>
        {t('records.create')}
      </Button>
    </>
  );
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  return (
    <FieldPortsProvider value={fieldPorts}>
      <DataTable<SubRecord>
        name={`company-${kind}`}
        label={title}
        columns={columns}
        rows={data?.records ?? []}
        rowKey={({ id }) => String(id)}
        loading={!data}
        onRefresh={() => void refetch()}
        renderCard={
          phone
            ? (record) => (
                <>
                  {fields.map((field) => (
                    <div key={field.key}>
                      <small>{labelText(field.label, locale)}</small>{' '}
                      <SubRecordValue field={field} values={record.values} />
                    </div>
                  ))}
                  {actionsOf(record)}
                </>
              )
            : undefined
        }
        empty={data && <EmptyState text={t('records.empty')} />}
        toolbar={
          <>
            <SearchBox
              value={query.keyword}
              label={t('records.search')}
              onSearch={(keyword) => setQuery({ keyword, current: 1 })}
            />
            {create}
          </>
        }
        paging={{
          current: query.current,
          size: query.size,
          total: data?.total ?? 0,
          onChange: (current, size) => setQuery({ current, size }),
        }}
      />
      <Suspense>
        {importing && <ImportSubRecords kind={kind} fields={fields} onClose={() => setImporting(false)} />}
        {opened && (
          <SubRecordDrawer
            kind={kind}
            title={title}
            {...(opened !== 'new' && { record: opened })}
            editable={editable}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </FieldPortsProvider>
  );
}
