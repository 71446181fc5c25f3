import { textsIn } from '@portal/contract';
import type { BulkAnswer, RecordDefinition, StoredRecord } from '@portal/contract/records';
import { Alert, Button, Flex, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkRecords, chosenLimit } from '../../api/records/records';
import { messageOfError } from '../../http';
import { currentLocale } from '../../i18n';
import { notice } from '../../notice';
import { useRefreshRecords } from '../useRefreshRecords';
import styles from './bulk.module.css';

interface Props {
  definition: RecordDefinition;
  chosen: readonly StoredRecord[];
  /** How many records match the list's query, unless they are chosen already. */
  total: number | null;
  /** Chooses all that match. */
  onChooseAll: () => Promise<void>;
  onClear: () => void;
}

interface Refusal {
  title: string;
  message: string;
}

/** What may be done with the chosen rows, each with the number of rows it applies to; refused rows are named. */
export function BulkBar({ definition, chosen, total, onChooseAll, onClear }: Props) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const refresh = useRefreshRecords(definition);
  const texts = textsIn(definition.texts, currentLocale());
  const [first = ''] = definition.list.columns;
  const titleOf = ({ id, values }: StoredRecord) => (typeof values[first] === 'string' ? values[first] : String(id));

  const actions = [
    ...Object.keys(definition.actions)
      .filter((name) => !definition.actions[name]?.fields && definition.actions[name]?.reason === undefined)
      .map((name) => ({
        name,
        label: texts.actions[name] ?? name,
        rows: chosen.filter((record) => record.actions.includes(name)),
      })),
    {
      name: 'remove',
      label: t('remove.label'),
      rows: chosen.filter((record) => record.editable && !definition.generated),
    },
  ].filter(({ rows }) => rows.length > 0);

  const run = async (name: string, rows: readonly StoredRecord[]) => {
    setBusy(name);
    try {
      const answers = await bulkRecords(definition, name, rows);
      const done = answers.filter((answer) => answer.done).length;
      if (done > 0) notice.success(t('bulk.done', { count: done }));
      setRefusals(answers.flatMap((answer) => toRefusal(answer, rows)));
      onClear();
    } catch (error) {
      notice.error(messageOfError(error));
    } finally {
      await refresh();
      setBusy('');
    }
  };
  const chooseAll = async () => {
    setChoosing(true);
    try {
      await onChooseAll();
    } catch (error) {
      notice.error(messageOfError(error));
    } finally {
      setChoosing(false);
    }
  };
  const toRefusal = ({ id, done, message }: BulkAnswer, rows: readonly StoredRecord[]): Refusal[] => {
    const record = rows.find((row) => row.id === id);
    return done || !record ? [] : [{ title: titleOf(record), message }];
  };

  return (
    <>
      {refusals.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setRefusals([]) }}
          style={{ marginBottom: 16 }}
          title={t('bulk.refused', { count: refusals.length })}
          description={
            <ul>
              {refusals.map(({ title, message }) => (
                <li key={title}>{t('labelled', { label: title, text: message })}</li>
              ))}
            </ul>
          }
        />
      )}
      {chosen.length > 0 && (
        <Flex gap={8} wrap align="center" role="toolbar" aria-label={t('bulk.label')} className={styles.bar}>
          <span>{t('bulk.chosen', { count: chosen.length })}</span>
          {total !== null && total > chosen.length && (
            <Button size="small" type="link" loading={choosing} onClick={() => void chooseAll()}>
              {t(total > chosenLimit ? 'bulk.chooseFirst' : 'bulk.chooseAll', {
                count: Math.min(total, chosenLimit),
              })}
            </Button>
          )}
          {actions.map(({ name, label, rows }) => (
            <Popconfirm
              key={name}
              title={t('bulk.confirm', { action: label, count: rows.length })}
              okText={label}
              cancelText={t('cancel')}
              onConfirm={() => void run(name, rows)}
            >
              <Button size="small" danger={name === 'remove'} loading={busy === name}>
                {t('bulk.action', { action: label, count: rows.length })}
              </Button>
            </Popconfirm>
          ))}
          <Button size="small" type="link" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </Flex>
      )}
    </>
  );
}
