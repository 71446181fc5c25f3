import {
  applicationStages,
  stageOf,
  talentProjects,
  type ApplicationStage,
  type OwnApplication,
} from '@portal/contract/talent-projects';
import { Alert, Button, Flex, Steps } from 'antd';
import { useTranslation } from 'react-i18next';
import { RecordStateTag } from '../../../shared/records';
import type { WorkflowTarget } from '../../../shared/workflow/target';
import { fieldLabel } from '../field-label';
import styles from '../talent-projects.module.css';

interface Props {
  application: OwnApplication;
  onOpen: () => void;
  onTask: (target: WorkflowTarget) => void;
}

const stages = Object.keys(applicationStages) as ApplicationStage[];

/** An own application as the stages that it passed, with their dates, and what is to be mended. */
export function ApplicationCard({ application, onOpen, onTask }: Props) {
  const { t } = useTranslation('talentProjects');
  const { name, number, state, batch, unitOpinion, notes, procInstId, taskId } = application;
  return (
    <li className={styles.card}>
      <Flex justify="space-between" align="start" gap={8} wrap>
        <div>
          <h3>{name}</h3>
          <p className={styles.muted}>
            {[number ?? t('noNumber'), batch?.title].filter((text) => text !== undefined).join(' · ')}
          </p>
        </div>
        <Flex gap={8} align="center">
          <RecordStateTag definition={talentProjects} state={state} />
          <Button onClick={onOpen}>{t(state === 'draft' ? 'continue' : 'openApplication')}</Button>
        </Flex>
      </Flex>
      {state === 'notRecommended' && unitOpinion !== null && (
        <Alert type="warning" showIcon title={t('unitOpinion', { text: unitOpinion })} />
      )}
      {notes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('toMend')}
          description={
            <ul className={styles.notes}>
              {notes.map(({ field, note }) => (
                <li key={field}>
                  <strong>{fieldLabel(field)}</strong> {note}
                </li>
              ))}
            </ul>
          }
          action={
            procInstId !== null &&
            taskId !== null && (
              <Button type="primary" size="small" onClick={() => onTask({ procInstId, taskId })}>
                {t('mend')}
              </Button>
            )
          }
        />
      )}
      <Stages application={application} />
    </li>
  );
}

function Stages({ application: { state, steps } }: { application: OwnApplication }) {
  const { t } = useTranslation('talentProjects');
  const isOver = state === 'refused' || state === 'withdrawn';
  const last = isOver ? steps.findLast((step) => stageOf(step.state) !== undefined)?.state : state;
  const current = stages.indexOf(stageOf(last ?? 'draft') ?? 'draft');
  const enteredAt = (stage: ApplicationStage) =>
    steps.find((step) => stageOf(step.state) === stage)?.time.slice(0, 'yyyy-MM-dd'.length);
  return (
    <Steps
      size="small"
      current={current}
      status={state === 'refused' ? 'error' : state === 'accepted' ? 'finish' : 'process'}
      responsive
      className={styles.steps ?? ''}
      items={stages.map((stage, index) => ({
        title: t(`stage.${stage}`),
        description: index <= current ? enteredAt(stage) : undefined,
      }))}
    />
  );
}
