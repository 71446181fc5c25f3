import { labelText } from '@portal/contract/fields';
import type { DrawnForm } from '@portal/contract/forms';
import { kindsOutsideTables, type EarlierTable, type RequestTable as Table } from '@portal/contract/unit-requests';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Modal } from '@portal/widgets/modal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Tag } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsKey } from '../../../shared/api/records/records';
import { earlierTables, readRequestTable, requestTable, saveRequestTable } from '../../../shared/api/unit-requests';
import { useDeletion } from '../../../shared/dialogs/questions';
import { FormPreview } from '../../../shared/fields/FormPreview';
import { currentLocale } from '../../../shared/i18n';
import { notice } from '../../../shared/notice';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError, LoadState } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { SearchBox } from '../../../shared/ui/SearchBox';
import { useBusy } from '../../../shared/ui/useBusy';
import styles from './tables.module.css';

const FormDrawing = lazyInPlace(async () => ({ default: (await import('../../forms')).FormDrawing }));

interface Props {
  request: number;
  title: string;
}

/** The table that a request asks its units to fill in: drawn while the request is a draft, then only shown. */
export default function RequestTable({ request, title }: Props) {
  const { data, error, refetch } = useQuery(requestTable(request));
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  if (!data.table && !data.editable) return null;
  return <OpenedTable request={request} title={title} opened={data} />;
}

type Shown = { dialog: 'draw'; initial?: DrawnForm } | { dialog: 'preview' | 'copy' } | null;

function OpenedTable({ request, title, opened }: Props & { opened: Table }) {
  const { table, revision, editable } = opened;
  const { t } = useTranslation('unitRequests');
  const client = useQueryClient();
  const confirmDeletion = useDeletion();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const save = async (form: DrawnForm | null) => {
    await saveRequestTable(request, revision, form);
    await client.invalidateQueries({ queryKey: [recordsKey] });
  };
  const remove = async () => {
    await save(null);
    notice.success(t('table.removed'));
  };
  return (
    <section className={styles.table} aria-label={t('table.title')}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <h3>{t('table.title')}</h3>
        <Flex gap={8} wrap>
          {table && <Button onClick={() => setShown({ dialog: 'preview' })}>{t('table.preview')}</Button>}
          {editable && !table && <Button onClick={() => setShown({ dialog: 'copy' })}>{t('table.copy')}</Button>}
          {editable && table && (
            <Button danger onClick={() => confirmDeletion(t('table.title'), remove)}>
              {t('table.remove')}
            </Button>
          )}
          {editable && (
            <Button type="primary" onClick={() => setShown({ dialog: 'draw' })}>
              {t(table ? 'table.change' : 'table.draw')}
            </Button>
          )}
        </Flex>
      </Flex>
      {table ? <FieldNames table={table} /> : <p className={styles.hint}>{t('table.hint')}</p>}
      {table && editable && <p className={styles.hint}>{t('table.fixed')}</p>}
      <Suspense>
        {shown?.dialog === 'draw' && (
          <FormDrawing
            title={t('table.of', { title })}
            stored={table ?? null}
            {...(shown.initial && { initial: shown.initial })}
            draft={`unit request table ${request} r${revision}`}
            without={kindsOutsideTables}
            save={async (form) => {
              await save(form);
              notice.success(t('table.saved'));
            }}
            onClose={close}
          />
        )}
      </Suspense>
      {shown?.dialog === 'preview' && table && (
        <Modal
          open
          centered
          width="min(960px, 96vw)"
          title={t('table.of', { title })}
          footer={null}
          onCancel={close}
          styles={{ body: { maxHeight: '72vh', overflow: 'auto' } }}
        >
          <FormPreview form={table} columns={table.columns} />
        </Modal>
      )}
      {shown?.dialog === 'copy' && (
        <CopyDialog onClose={close} onChoose={(initial) => setShown({ dialog: 'draw', initial })} />
      )}
    </section>
  );
}

/** Fields that are named before the rest is only counted. */
const namedFields = 12;

function FieldNames({ table }: { table: DrawnForm }) {
  const { t } = useTranslation('unitRequests');
  const { t: builder } = useTranslation('formBuilder');
  const fields = table.fields.filter(({ kind }) => kind !== 'heading' && kind !== 'note');
  return (
    <Flex gap={8} wrap>
      {fields.slice(0, namedFields).map(({ key, label, kind }) => (
        <Tag key={key} title={builder(`kind.${kind as 'table'}`)}>
          {labelText(label, currentLocale())}
        </Tag>
      ))}
      {fields.length > namedFields && <span>{t('table.more', { count: fields.length - namedFields })}</span>}
    </Flex>
  );
}

interface CopyProps {
  onChoose: (table: DrawnForm) => void;
  onClose: () => void;
}

/** Chooses the table of an earlier request to begin with. */
function CopyDialog({ onChoose, onClose }: CopyProps) {
  const { t } = useTranslation('unitRequests');
  const [keyword, setKeyword] = useState('');
  const { data, error, refetch } = useQuery(earlierTables(keyword));
  const { busy, run } = useBusy();
  const choose = async ({ id }: EarlierTable) => {
    const { table } = await readRequestTable(id);
    if (table) onChoose(table);
  };
  return (
    <Modal open centered title={t('table.copy')} footer={null} onCancel={onClose}>
      <SearchBox value={keyword} label={t('table.search')} onSearch={setKeyword} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <EmptyState text={t('table.noneEarlier')} />}
      <ul className={styles.earlier}>
        {data?.records.map((earlier) => (
          <li key={earlier.id}>
            <button type="button" disabled={busy} onClick={() => void run(() => choose(earlier))}>
              <span>{earlier.title}</span>
              <small>
                {t('table.fields', { count: earlier.fields })}
                {earlier.publishedAt && ` · ${earlier.publishedAt.slice(0, 10)}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
