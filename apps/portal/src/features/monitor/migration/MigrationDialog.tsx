import { Modal } from '@portal/widgets/modal';
import { Alert, Form, Input } from 'antd';
import { limits } from '@portal/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../shared/http';
import { refreshWorkflow } from '../../../shared/api/refresh';
import { useQueryClient } from '@tanstack/react-query';
import { migrateAll, type MigrationOutcome } from './orders';
import { MigrationOutcomeView } from './MigrationOutcome';
import { MigrationReport } from './MigrationReport';
import { useMigrationDraft } from './useMigrationDraft';
import { useMigrationReport } from './useMigrationReport';
import { VersionFields } from './VersionFields';

interface Props {
  /** One instance; without it the instances of a version that is chosen. */
  instance?: { procInstId: string; processDefinitionKey: string; procDefId: string } | undefined;
  onClose: () => void;
}

/** Moves running instances to another version: choose, read what maps and what does not, then do it. */
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
