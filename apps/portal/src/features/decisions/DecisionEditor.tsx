import { useDebounced } from '@portal/widgets/use-debounced';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Select, Space } from 'antd';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  aggregations,
  decisionCheck,
  deployDecision,
  hitPolicies,
  type Aggregation,
  type DecisionDetail,
} from '../../shared/api/decisions';
import { useDiscarding } from '../../shared/dialogs/questions';
import { RestoredNotice } from '../../shared/drafts/RestoredNotice';
import { useDraft } from '../../shared/drafts/useDraft';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { Findings } from './Findings';
import { RequirementsGraph } from './RequirementsGraph';
import { TableGrid } from './TableGrid';
import { TestRows } from './TestRows';
import styles from './decisions.module.css';
import { newTable, type Edited } from './table-edits';
import { useUndo } from './useUndo';

interface Props {
  decisionKey: string;
  initialName: string;
  /** Null for a new decision. */
  stored: DecisionDetail | null;
  /** Whether an older version is read, or the reader may not publish. */
  readOnly: boolean;
  onVersion: (version: number | null) => void;
  onBack: () => void;
}

/** Draws a decision table, checks it while it is edited, and publishes it as a new version. */
export function DecisionEditor({ decisionKey, initialName, stored, readOnly, onVersion, onBack }: Props) {
  const { t } = useTranslation('decisions');
  const client = useQueryClient();
  const askToDiscard = useDiscarding();
  const draft = useDraft<Edited>(readOnly ? undefined : `decision ${decisionKey} ${stored?.version ?? 'new'}`);
  const [first] = useState<Edited>(() => ({
    name: initialName,
    table: stored?.table ?? newTable(),
    tests: stored?.tests ?? [],
  }));
  const { value: edited, change, undo, redo } = useUndo(draft.stored ?? first);
  const [saved, setSaved] = useState(first);
  const [known, setKnown] = useState(stored?.version ?? null);
  const [busy, setBusy] = useState(false);
  const rested = useDebounced(edited, 500);
  const check = useQuery({
    ...decisionCheck({ key: decisionKey, ...rested }),
    placeholderData: keepPreviousData,
  });
  const isUnsaved = edited !== saved;
  const keep = useEffectEvent((value: Edited, differs: boolean) => (differs ? draft.keep(value) : draft.discard()));
  useEffect(() => keep(edited, isUnsaved), [edited, isUnsaved]);
  const { table } = edited;
  const setTable = (next: Partial<Edited['table']>) =>
    change((before) => ({ ...before, table: { ...before.table, ...next } }));

  const publish = async () => {
    if (!isUnsaved && known !== null) {
      notice.warning(t('unchanged'));
      return;
    }
    setBusy(true);
    try {
      const { version, issues } = await deployDecision({ key: decisionKey, ...edited, version: known });
      if (version === null) {
        notice.error(issues[0]?.text ?? t('faults'));
        return;
      }
      setKnown(version);
      setSaved(edited);
      notice.success(t('published', { version }));
      await client.invalidateQueries({ queryKey: ['decisions'] });
      if (!stored) {
        draft.discard();
        onVersion(null);
      }
    } catch (error) {
      notice.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const back = () => {
    if (!isUnsaved || readOnly) return onBack();
    askToDiscard(() => {
      draft.discard();
      onBack();
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || readOnly) return;
    const isRedo = event.key === 'y' || (event.key.toLowerCase() === 'z' && event.shiftKey);
    if (event.key !== 'z' && !isRedo) return;
    event.preventDefault();
    (isRedo ? redo : undo)?.();
  };

  const graph = stored && <RequirementsGraph decisionKey={decisionKey} requirements={stored.requirements} />;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts of everything inside
    <div className={styles.editor} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <Button onClick={back}>{t('back')}</Button>
        <Input
          className={styles.name}
          aria-label={t('name')}
          value={edited.name}
          maxLength={200}
          readOnly={readOnly}
          onChange={(event) => {
            const name = event.target.value;
            change((before) => ({ ...before, name }));
          }}
        />
        <code>{decisionKey}</code>
        <Space wrap>
          {stored && (
            <Select
              aria-label={t('versions')}
              className={styles.versions}
              value={stored.version}
              onChange={(version: number) => onVersion(version === stored.versions[0]?.version ? null : version)}
              options={stored.versions.map(({ version, deployTime, deployedBy }) => ({
                value: version,
                label: [t('version', { version }), deployTime, deployedBy].filter(Boolean).join(' '),
              }))}
            />
          )}
          {!readOnly && (
            <>
              <Button disabled={!undo} onClick={() => undo?.()}>
                {t('undo')}
              </Button>
              <Button disabled={!redo} onClick={() => redo?.()}>
                {t('redo')}
              </Button>
              <Button type="primary" loading={busy} disabled={edited.name.trim() === ''} onClick={() => void publish()}>
                {t('publish')}
              </Button>
            </>
          )}
        </Space>
      </header>
      {isUnsaved && <RestoredNotice draft={draft} onDiscarded={() => change(() => first)} />}
      {stored && !stored.table ? (
        <>
          <Alert type="info" showIcon title={t('noTable')} />
          {graph}
          <pre className={styles.xml}>{stored.xml}</pre>
        </>
      ) : (
        <>
          <Space wrap>
            <span>{t('hitPolicy')}</span>
            <Select
              aria-label={t('hitPolicy')}
              className={styles.policy}
              value={table.hitPolicy}
              disabled={readOnly}
              onChange={(hitPolicy) => setTable({ hitPolicy, aggregation: null })}
              options={hitPolicies.map((value) => ({ value, label: t(`policies.${value}`) }))}
            />
            {table.hitPolicy === 'COLLECT' && (
              <Select
                aria-label={t('aggregation')}
                value={table.aggregation ?? ''}
                disabled={readOnly}
                onChange={(value) => setTable({ aggregation: (value || null) as Aggregation })}
                options={['' as const, ...aggregations].map((value) => ({
                  value,
                  label: t(`sums.${value || 'none'}`),
                }))}
              />
            )}
          </Space>
          <TableGrid edited={edited} onChange={readOnly ? null : change} issues={check.data?.issues ?? []} />
          <div aria-live="polite">
            {check.data && <Findings checked={check.data} />}
            {check.error && <Alert type="error" showIcon title={messageOfError(check.error)} />}
          </div>
          <TestRows edited={edited} onChange={readOnly ? null : change} outcomes={check.data?.outcomes ?? []} />
          {graph}
        </>
      )}
    </div>
  );
}
