import { Alert, Form, Input, Modal } from 'antd';
import { limits } from '@portal/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../shared/http';
import { refreshWorkflow } from '../../../shared/api/refresh';
import { useQueryClient } from '@tanstack/react-query';
import { migrateAll, type MigrationOutcome } from './orders';
import { MigrationOutcomeView } from './MigrationOutcome';
import { MigrationReport } from './MigrationReport';
import { useMigrationReport } from './useMigrationReport';
import { VersionFields, type ChosenVersions } from './VersionFields';

interface Props {
  /** One instance; without it the instances of a version that is chosen. */
  instance?: { procInstId: string; processDefinitionKey: string; procDefId: string } | undefined;
  onClose: () => void;
}

/** Moves running instances to another version: choose, read what maps and what does not, then do it. */
export default function MigrationDialog({ instance, onClose }: Props) {
  const { t } = useTranslation('monitor');
  const client = useQueryClient();
  const [chosen, choose] = useState<ChosenVersions>({
    processKey: instance?.processDefinitionKey ?? '',
    source: instance?.procDefId ?? '',
    target: '',
  });
  const [mapping, map] = useState<Record<string, string>>({});
  const commentId = useId();
  const [comment, setComment] = useState('');
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
      onCancel={onClose}
    >
      {failure && <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      {outcome ? (
        <MigrationOutcomeView outcome={outcome} working={working} />
      ) : (
        <Form layout="vertical">
          <VersionFields
            chosen={chosen}
            fixed={instance !== undefined}
            onChoose={(next) => {
              choose(next);
              map({});
            }}
          />
          {report.failure && <Alert type="error" showIcon role="alert" title={report.failure} />}
          {chosen.target !== '' && <MigrationReport report={report} mapping={mapping} onMap={map} />}
          {movable > 0 && (
            <Form.Item label={t('migration.comment')} htmlFor={commentId} style={{ marginTop: 16, marginBottom: 32 }}>
              <Input.TextArea
                id={commentId}
                rows={2}
                value={comment}
                maxLength={limits.commentLength}
                showCount
                onChange={({ target }) => setComment(target.value)}
              />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  );
}
