import { PlusOutlined } from '@ant-design/icons';
import { useKeptFocus } from '@portal/widgets/focus';
import { Icon } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dictionaryEntries,
  dictionaryTypes,
  saveDictionaryEntries,
  type EditableEntry,
  type EditableType,
} from '../../shared/api/dictionaries';
import { useEdited } from '../../shared/drafts/useEdited';
import { useDeletion } from '../../shared/dialogs/useDeletion';
import { writtenName } from '../../shared/i18n';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { extended, findIssue, keyOf, moved, type Entries } from './entries';
import { EntryRow } from './EntryRow';
import styles from './dictionaries.module.css';

/** The entries of a dictionary: changed here, saved together. What is changed stays as a draft. */
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
  const keptFocus = useKeptFocus();

  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  const entries: Entries = draft ?? data.entries;
  const change = (position: number, patch: Partial<EditableEntry>) =>
    setDraft(entries.map((entry, index) => (index === position ? { ...entry, ...patch } : entry)));

  /** An entry that was saved may be in use; one that was only just added is removed at once. */
  function remove(position: number) {
    const entry = entries[position]!;
    const drop = () => setDraft(entries.filter((_, index) => index !== position));
    if (entry.newId !== undefined) return drop();
    confirmDeletion(writtenName(entry.label), drop, { effects: t('removeEffects'), recovery: t('removeRecovery') });
  }

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

  return (
    <section aria-label={writtenName(type.name)}>
      <div className={styles.frame} {...keptFocus}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('value')}</th>
              <th>{t('labelZh')}</th>
              <th>{t('labelEn')}</th>
              <th>{t('enabled')}</th>
              <th>{t('actions')}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, position) => (
              <EntryRow
                key={keyOf(entry)}
                entry={entry}
                issue={checked ? findIssue(entry, entries) : undefined}
                isNew={entry.newId !== undefined}
                onChange={(patch) => change(position, patch)}
                onMove={(by) => setDraft(moved(entries, position, by))}
                onRemove={() => remove(position)}
              />
            ))}
          </tbody>
        </table>
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
