import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons';
import type { DataColumn } from '@portal/widgets';
import { Icon } from '@portal/widgets/icon';
import { useIsPhone } from '@portal/widgets/media';
import { SortableTable } from '@portal/widgets/sortable-table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dictionaryEntries,
  dictionaryTypes,
  saveDictionaryEntries,
  type EditableType,
} from '../../shared/api/dictionaries';
import { useEdited } from '../../shared/drafts/useEditedForm';
import { useDeletion } from '../../shared/dialogs/questions';
import { writtenName } from '../../shared/i18n';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { extended, findIssue, keyOf, moved, type Entries, type Entry } from './entries';
import { useEntryColumns, useEntryName } from './entry-columns';
import styles from './dictionaries.module.css';

/** Edits the entries of a dictionary, which are saved together. Unsaved changes are kept as a draft. */
export function EntriesEditor({ type }: { type: EditableType }) {
  const { t } = useTranslation('dictionaries');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...dictionaryEntries(type.type), staleTime: Infinity });
  const {
    values: draft,
    revision,
    change: setDraft,
    discard,
  } = useEdited<Entries, number | undefined>(`dictionary ${type.type}`, data?.revision);
  const [refusal, setRefusal] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirmDeletion = useDeletion();
  const phone = useIsPhone();
  const nameOf = useEntryName();

  const entries: Entries = draft ?? data?.entries ?? [];
  const without = (entry: Entry) => entries.filter((each) => keyOf(each) !== keyOf(entry));
  const columns = useEntryColumns({
    issueOf: (entry) => (checked ? findIssue(entry, entries) : undefined),
    onChange: (entry, patch) =>
      setDraft(entries.map((each) => (keyOf(each) === keyOf(entry) ? { ...each, ...patch } : each))),
    /* A saved entry may be in use, so removing it must be confirmed. A new one is removed at once. */
    onRemove: (entry) => {
      const drop = () => setDraft(without(entry));
      if (entry.newId !== undefined) return drop();
      confirmDeletion(writtenName(entry.label), drop, { effects: t('removeEffects'), recovery: t('removeRecovery') });
    },
  });
  const card = (entry: Entry) => (
    <EntryCard entry={entry} columns={columns} onMove={(by) => setDraft(moved(entries, entries.indexOf(entry), by))} />
  );

  async function save() {
    setChecked(true);
    if (revision === undefined || entries.some((entry) => findIssue(entry, entries))) return;
    setBusy(true);
    setRefusal('');
    try {
      await saveDictionaryEntries(type.type, revision, entries);
      await client.invalidateQueries({ queryKey: dictionaryTypes().queryKey });
      discard();
      setChecked(false);
      notice.success(t('saved'));
    } catch (failure) {
      setRefusal(messageOfError(failure));
    }
    setBusy(false);
  }

  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  return (
    <section aria-label={writtenName(type.name)}>
      <div className={styles.entries}>
        <SortableTable<Entry>
          name="dictionary entries"
          label={writtenName(type.name)}
          columns={columns}
          rows={entries}
          rowKey={keyOf}
          nameOf={nameOf}
          onReorder={setDraft}
          onRefresh={() => void refetch()}
          {...(phone && { renderCard: (entry: Entry) => card(entry) })}
        />
      </div>
      {refusal && <Alert showIcon type="error" title={refusal} role="alert" className={styles.refusal} />}
      <Flex gap="small" wrap>
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => setDraft(extended(entries))}>
          {t('add')}
        </Button>
        <Button type="primary" loading={busy} disabled={!draft} onClick={() => void save()}>
          {t('save')}
        </Button>
        {draft && (
          <Button
            onClick={() => {
              discard();
              setRefusal('');
              void refetch();
            }}
          >
            {t('discard')}
          </Button>
        )}
      </Flex>
    </section>
  );
}

interface Props {
  entry: Entry;
  columns: readonly DataColumn<Entry>[];
  onMove: (by: -1 | 1) => void;
}

/** Shows an entry on a phone: its fields below each other, and buttons that move it. */
function EntryCard({ entry, columns, onMove }: Props) {
  const { t } = useTranslation('dictionaries');
  const name = useEntryName()(entry);
  return (
    <div className={styles.card}>
      {columns.map(({ key, title, render }) => (
        <div key={key}>
          <span className={styles.label}>{title}</span>
          {render(entry, 0)}
        </div>
      ))}
      <div>
        <Button aria-label={t('up', { name })} icon={<Icon of={ArrowUpOutlined} />} onClick={() => onMove(-1)} />{' '}
        <Button aria-label={t('down', { name })} icon={<Icon of={ArrowDownOutlined} />} onClick={() => onMove(1)} />
      </div>
    </div>
  );
}
