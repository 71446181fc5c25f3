import { textsIn } from '@portal/contract';
import { bulkLimit, type BulkAnswer, type RecordDefinition, type StoredRecord } from '@portal/contract/records';
import { Alert, Button, Flex, Popconfirm, Progress } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkRecords, chosenLimit, matchingPageSize } from '../../api/records/records';
import { useDangerQuestion } from '../../dialogs/questions';
import { currentLocale } from '../../i18n';
import { notice } from '../../notice';
import { recordName } from '../record-columns';
import { useRefreshRecords } from '../record-hooks';
import styles from './bulk.module.css';

interface Props {
  definition: RecordDefinition;
  chosen: readonly StoredRecord[];
  /** The number of records that match the list's query, or null if they are already chosen. */
  total: number | null;
  /** More records match than can be chosen at once. */
  isBounded: boolean;
  /** Chooses all matching records. `onFound` gets their number and returns whether to continue. */
  onChooseAll: (onFound: (count: number) => boolean) => Promise<void>;
  onChoose: (rows: readonly StoredRecord[]) => void;
}

/** The number of rows that the question before a deletion names. */
const namedRows = 3;

interface Refusal {
  id: number;
  title: string;
  message: string;
}

interface Refused {
  /** The label of the action. */
  action: string;
  rows: readonly Refusal[];
}

const noRefusals: Refused = { action: '', rows: [] };

/** Shows the actions on the chosen rows, each with the number of rows to which it applies. Refused rows are named. */
export function BulkBar({ definition, chosen, total, isBounded, onChooseAll, onChoose }: Props) {
  const { t } = useTranslation('records');
  const [busy, setBusy] = useState('');
  const [progress, setProgress] = useState<Progressed | null>(null);
  const stopped = useRef(false);
  const [choosing, setChoosing] = useState(false);
  const [refused, setRefused] = useState(noRefusals);
  const refresh = useRefreshRecords(definition);
  const texts = textsIn(definition.texts, currentLocale());
  const ask = useDangerQuestion();

  const actions = Object.keys(definition.actions)
    .filter((name) => !definition.actions[name]?.fields && definition.actions[name]?.reason === undefined)
    .map((name) => ({
      name,
      label: texts.actions[name] ?? name,
      rows: chosen.filter((record) => record.actions.includes(name)),
    }))
    .filter(({ rows }) => rows.length > 0);
  const choosable = Math.min(total ?? 0, chosenLimit);
  const removable = definition.generated ? [] : chosen.filter((record) => record.editable);

  /** Progress is shown if there are more rows than one call accepts. */
  const start = (step: Progressed['step'], of: number, oneCall: number) => {
    stopped.current = false;
    if (of > oneCall) setProgress({ step, done: 0, of });
  };
  const proceed = (done: number): boolean => {
    setProgress((before) => before && { ...before, done });
    return !stopped.current;
  };
  const run = async (name: string, action: string, rows: readonly StoredRecord[]) => {
    setBusy(name);
    start('progress', rows.length, bulkLimit);
    try {
      const answers = await bulkRecords(definition, name, rows, proceed);
      const done = answers.filter((answer) => answer.done).length;
      if (done > 0) notice.success(t('bulk.done', { count: done }));
      const byId = new Map(rows.map((row) => [row.id, row]));
      setRefused({ action, rows: answers.flatMap((answer) => toRefusal(answer, byId.get(answer.id))) });
      onChoose(rows.slice(answers.length));
    } catch (error) {
      notice.failure(error);
    } finally {
      await refresh();
      setBusy('');
      setProgress(null);
    }
  };
  const askToRemove = () => {
    const names = removable.slice(0, namedRows).map((record) => recordName(definition, record));
    const more = removable.length > namedRows ? ['…'] : [];
    ask(
      {
        title: t('remove.many', { count: removable.length }),
        text: [...names, ...more, t('remove.confirm')].join('\n'),
        ok: t('remove.label'),
        cancel: t('cancel'),
      },
      () => run('remove', t('remove.label'), removable),
    );
  };
  const chooseAll = async (of: number) => {
    setChoosing(true);
    start('choosing', of, matchingPageSize);
    try {
      await onChooseAll(proceed);
    } catch (error) {
      notice.failure(error);
    } finally {
      setChoosing(false);
      setProgress(null);
    }
  };
  const toRefusal = ({ id, done, message }: BulkAnswer, record: StoredRecord | undefined): Refusal[] =>
    done || !record ? [] : [{ id, title: recordName(definition, record), message }];

  return (
    <>
      {refused.rows.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ onClose: () => setRefused(noRefusals) }}
          style={{ marginBottom: 16 }}
          title={t('bulk.refused', { action: refused.action, count: refused.rows.length })}
          description={
            <ul className={styles.refusals}>
              {refused.rows.map(({ id, title, message }) => (
                <li key={id}>{t('labelled', { label: title, text: message })}</li>
              ))}
            </ul>
          }
        />
      )}
      {chosen.length > 0 && (
        <Flex gap={8} wrap align="center" role="toolbar" aria-label={t('bulk.label')} className={styles.bar}>
          {progress && <BulkProgress {...progress} onStop={() => (stopped.current = true)} />}
          <span>{t(isBounded ? 'bulk.chosenFirst' : 'bulk.chosen', { count: chosen.length, limit: chosenLimit })}</span>
          {total !== null && total > chosen.length && (
            <Button
              size="small"
              type="link"
              disabled={busy !== ''}
              loading={choosing}
              onClick={() => void chooseAll(choosable)}
            >
              {t(total > chosenLimit ? 'bulk.chooseFirst' : 'bulk.chooseAll', { count: choosable })}
            </Button>
          )}
          {actions.map(({ name, label, rows }) => (
            <Popconfirm
              key={name}
              title={t('bulk.confirm', { action: label, count: rows.length })}
              okText={label}
              cancelText={t('cancel')}
              onConfirm={() => void run(name, label, rows)}
            >
              <Button size="small" disabled={busy !== ''} loading={busy === name}>
                {t('bulk.action', { action: label, count: rows.length })}
              </Button>
            </Popconfirm>
          ))}
          {removable.length > 0 && (
            <Button size="small" danger disabled={busy !== ''} loading={busy === 'remove'} onClick={askToRemove}>
              {t('bulk.action', { action: t('remove.label'), count: removable.length })}
            </Button>
          )}
          <Button size="small" type="link" disabled={busy !== ''} onClick={() => onChoose([])}>
            {t('bulk.clear')}
          </Button>
        </Flex>
      )}
    </>
  );
}

interface Progressed {
  /** The counted rows: those that an action has handled, or those that were found. */
  step: 'progress' | 'choosing';
  done: number;
  of: number;
}

interface ProgressedProps extends Progressed {
  /** Asks to stop after the rows in progress. */
  onStop: () => void;
}

/** Shows the progress of an operation on many rows, and a button that stops it. */
function BulkProgress({ step, done, of, onStop }: ProgressedProps) {
  const { t } = useTranslation('records');
  const [stopping, setStopping] = useState(false);
  const stop = () => {
    setStopping(true);
    onStop();
  };
  return (
    <>
      <Progress className={styles.progress} percent={Math.floor((done / of) * 100)} size="small" aria-hidden />
      <span role="status">{t(`bulk.${step}`, { done, count: of })}</span>
      <Button size="small" loading={stopping} onClick={stop}>
        {t('bulk.stop')}
      </Button>
    </>
  );
}
