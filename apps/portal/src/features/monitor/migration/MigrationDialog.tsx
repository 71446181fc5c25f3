import { Modal } from '@portal/widgets/modal';
import { Alert, Form, Input } from 'antd';
import { limits } from '@portal/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosing } from '../../../shared/dialogs/questions';
import { useDraft } from '../../../shared/drafts/useDraft';
import { messageOfError } from '../../../shared/http';
import { refreshWorkflow } from '../../../shared/api/refresh';
import { useQueryClient } from '@tanstack/react-query';
import { migrateAll, useMigrationReport, type MigrationOutcome } from './useMigrationReport';
import { MigrationReport } from './MigrationReport';
import { VersionFields, type ChosenVersions } from './VersionFields';
import styles from './migration.module.css';

interface Props {
  /** A single instance. If omitted, the instances of a chosen version are migrated. */
  instance?: { procInstId: string; processDefinitionKey: string; procDefId: string } | undefined;
  onClose: () => void;
}

/** Migrates running instances to another version in three steps: choose, read the report, migrate. */
export default function MigrationDialog({ instance, onClose }: Props) {
  const { t } = useTranslation('monitor');
  const client = useQueryClient();
  const { chosen, mapping, comment, change, discard, closeOrAsk } = useMigrationDraft(instance, onClose);
  const commentId = useId();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState<MigrationOutcome | null>(null);
  const ids = instance && [instance.procInstId];
  const order = { source: chosen.source, target: chosen.target, mapping };
  const report = useMigrationReport(order, ids);
  const movable = report.check ? report.check.checked - report.check.blocked.length : 0;

  const send = async () => {
    setWorking(true);
    setFailure('');
    try {
      await migrateAll({ ...order, comment, ...(ids && { procInstIds: ids }) }, setOutcome);
      discard();
    } catch (error) {
      setFailure(messageOfError(error));
    } finally {
      setWorking(false);
      await refreshWorkflow(client);
    }
  };
  const done = outcome !== null && !working;
  return (
    <Modal
      open
      centered
      width={760}
      title={t('migration.title')}
      okText={done ? t('migration.close') : t('migration.confirm', { count: movable })}
      okButtonProps={{ disabled: !done && movable === 0, loading: working }}
      cancelButtonProps={{ disabled: working, ...(done && { style: { display: 'none' } }) }}
      cancelText={t('migration.cancel')}
      mask={{ closable: false }}
      onOk={() => (done ? onClose() : void send())}
      onCancel={() => (done ? onClose() : !working && closeOrAsk())}
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      {outcome ? (
        <MigrationOutcomeView outcome={outcome} working={working} />
      ) : (
        <Form layout="vertical">
          <VersionFields
            chosen={chosen}
            fixed={instance !== undefined}
            onChoose={(next) => change({ chosen: next, mapping: {} })}
          />
          {report.failure && <Alert type="error" showIcon role="alert" title={report.failure} />}
          {chosen.target !== '' && (
            <MigrationReport report={report} mapping={mapping} onMap={(next) => change({ mapping: next })} />
          )}
          {movable > 0 && (
            <Form.Item label={t('migration.comment')} htmlFor={commentId} style={{ marginTop: 16, marginBottom: 32 }}>
              <Input.TextArea
                id={commentId}
                rows={2}
                value={comment}
                maxLength={limits.commentLength}
                showCount
                onChange={({ target }) => change({ comment: target.value })}
              />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  );
}

/** Shows the progress, and the instances that were not migrated with the reasons. */
function MigrationOutcomeView({ outcome, working }: { outcome: MigrationOutcome; working: boolean }) {
  const { t } = useTranslation('monitor');
  const { migrated, refused } = outcome;
  return (
    <>
      <Alert
        type={working ? 'info' : refused.length > 0 ? 'warning' : 'success'}
        showIcon
        role="status"
        title={t(working ? 'migration.working' : 'migration.done', { count: migrated, refused: refused.length })}
      />
      {refused.length > 0 && (
        <ul className={styles.list} style={{ marginTop: 16 }}>
          {refused.map(({ procInstId, title, reason }) => (
            <li key={procInstId}>
              <span>
                {title}
                <small>{reason}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Choices {
  chosen: ChosenVersions;
  /** Target nodes by nodes of the source. */
  mapping: Record<string, string>;
  comment: string;
}

interface Instance {
  procInstId: string;
  processDefinitionKey: string;
  procDefId: string;
}

/**
 * Holds the choices for a migration, which are kept as a draft. For a single instance they include its current version.
 */
function useMigrationDraft(instance: Instance | undefined, onClose: () => void) {
  const draft = useDraft<Choices>(`migration ${instance ? `${instance.procInstId} ${instance.procDefId}` : ''}`);
  const [choices, setChoices] = useState<Choices>(
    () =>
      draft.stored ?? {
        chosen: { processKey: instance?.processDefinitionKey ?? '', source: instance?.procDefId ?? '', target: '' },
        mapping: {},
        comment: '',
      },
  );
  const [initial] = useState(choices);
  const ask = useClosing(draft, onClose);
  return {
    ...choices,
    change: (changed: Partial<Choices>) => {
      const next = { ...choices, ...changed };
      setChoices(next);
      draft.keep(next);
    },
    discard: draft.discard,
    closeOrAsk: () => ask(choices !== initial),
  };
}
