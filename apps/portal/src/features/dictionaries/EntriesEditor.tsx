import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Flex, Input, Skeleton, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  dictionaryEntries,
  dictionaryTypes,
  saveDictionaryEntries,
  type EditableEntry,
  type EditableType,
} from '../../shared/api/dictionaries';
import { useDeletion } from '../../shared/dialogs/useDeletion';
import { writtenName } from '../../shared/i18n';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/LoadError';
import { emptyEntry, findIssue, moved, type Entries } from './entries';
import styles from './dictionaries.module.css';

/** The entries of a dictionary: changed here, saved together. */
export function EntriesEditor({ type }: { type: EditableType }) {
  const { t } = useTranslation('dictionaries');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...dictionaryEntries(type.type), staleTime: Infinity });
  const [draft, setDraft] = useState<Entries>();
  const [refusal, setRefusal] = useState('');
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirmDeletion = useDeletion();

  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active />;
  const entries = draft ?? data.entries;
  const change = (place: number, patch: Partial<EditableEntry>) =>
    setDraft(entries.map((entry, index) => (index === place ? { ...entry, ...patch } : entry)));

  /** An entry that was saved may be in use; one that was only just added is removed at once. */
  function remove(place: number, saved: readonly EditableEntry[]) {
    const entry = entries[place]!;
    const drop = () => setDraft(entries.filter((_, index) => index !== place));
    if (!saved.some(({ value }) => value === entry.value)) return drop();
    confirmDeletion(writtenName(entry.label), drop, { effects: t('removeEffects'), recovery: t('removeRecovery') });
  }

  async function save(revision: number) {
    setChecked(true);
    if (entries.some((entry) => findIssue(entry, entries))) return;
    setBusy(true);
    setRefusal('');
    try {
      await saveDictionaryEntries(type.type, revision, entries);
      await client.invalidateQueries({ queryKey: dictionaryTypes().queryKey });
      setDraft(undefined);
      setChecked(false);
      notice.success(t('saved'));
    } catch (failure) {
      setRefusal(messageOfError(failure));
    }
    setBusy(false);
  }

  return (
    <section aria-label={writtenName(type.name)}>
      <div className={styles.frame}>
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
            {entries.map((entry, place) => (
              <EntryRow
                key={place}
                entry={entry}
                issue={checked ? findIssue(entry, entries) : undefined}
                isNew={!data.entries.some(({ value }) => value === entry.value)}
                onChange={(patch) => change(place, patch)}
                onMove={(by) => setDraft(moved(entries, place, by))}
                onRemove={() => remove(place, data.entries)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {refusal && <Alert showIcon type="error" title={refusal} role="alert" className={styles.refusal} />}
      <Flex gap="small" wrap>
        <Button icon={<Icon of={PlusOutlined} />} onClick={() => setDraft([...entries, emptyEntry])}>
          {t('add')}
        </Button>
        <Button type="primary" loading={busy} disabled={!draft} onClick={() => void save(data.revision)}>
          {t('save')}
        </Button>
        {draft && (
          <Button
            onClick={() => {
              setDraft(undefined);
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

interface RowProps {
  entry: EditableEntry;
  issue: ReturnType<typeof findIssue>;
  /** Not saved yet: its value can be typed. */
  isNew: boolean;
  onChange: (patch: Partial<EditableEntry>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function EntryRow({ entry, issue, isNew, onChange, onMove, onRemove }: RowProps) {
  const { t } = useTranslation('dictionaries');
  const { value, label, disabled, builtIn } = entry;
  const name = label['zh-CN'] || value || t('newEntry');
  const [typed] = useState(isNew);
  return (
    <tr>
      <td>
        {typed ? (
          <Input
            aria-label={t('valueOf', { name })}
            value={value}
            maxLength={64}
            status={issue === 'valueWrong' || issue === 'valueTwice' ? 'error' : undefined}
            onChange={({ target }) => onChange({ value: target.value })}
          />
        ) : (
          <code>{value}</code>
        )}
        {issue && (
          <div role="alert" className={styles.issue}>
            {t(issue)}
          </div>
        )}
      </td>
      <td>
        <Input
          aria-label={t('labelZhOf', { name })}
          value={label['zh-CN']}
          maxLength={100}
          status={issue === 'labelRequired' ? 'error' : undefined}
          onChange={({ target }) => onChange({ label: { ...label, 'zh-CN': target.value } })}
        />
      </td>
      <td>
        <Input
          aria-label={t('labelEnOf', { name })}
          value={label['en-US']}
          maxLength={200}
          onChange={({ target }) => onChange({ label: { ...label, 'en-US': target.value } })}
        />
      </td>
      <td>
        <Switch
          aria-label={t('enabledOf', { name })}
          checked={!disabled}
          onChange={(enabled) => onChange({ disabled: !enabled })}
        />
      </td>
      <td className={styles.actions}>
        <Button
          type="text"
          aria-label={t('up', { name })}
          icon={<Icon of={ArrowUpOutlined} />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          aria-label={t('down', { name })}
          icon={<Icon of={ArrowDownOutlined} />}
          onClick={() => onMove(1)}
        />
        {!builtIn && (
          <Button
            type="text"
            danger
            aria-label={t('remove', { name })}
            icon={<Icon of={DeleteOutlined} />}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}
