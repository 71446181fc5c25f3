import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workflow } from '../../../shared/api/tasks/tasks';
import styles from './batch.module.css';
import { BatchDialog } from './BatchDialog';
import { BatchResult, type BatchRefusal } from './BatchResult';

type Task = tasks.TodoRecord;

interface Props {
  /** At least one task. The first one determines the node. */
  chosen: readonly [Task, ...Task[]];
  /** The tasks on the page. */
  rows: readonly Task[];
  /** Those of them that could be chosen, too. */
  more: readonly Task[];
  onChoose: (tasks: readonly Task[]) => void;
  onOpen: (task: Task) => void;
}

const actions: readonly string[] = ['complete', 'reject', 'transfer', 'claim'] satisfies tasks.BatchAction[];

/**
 * Returns the buttons of the node that a batch supports. Agree is included only if no further choice decides how the
 * process continues.
 */
function offered({ buttonList, seqFlowList }: tasks.TaskConfiguration): { action: tasks.BatchAction; name: string }[] {
  const enabled = buttonList.filter((button) => button.enabled);
  const asks = seqFlowList.length > 0 || enabled.some(({ custom }) => custom);
  return enabled
    .filter(({ id, custom }) => !custom && actions.includes(id) && !(id === 'complete' && asks))
    .map(({ id, name }) => ({ action: id as tasks.BatchAction, name }));
}

/** Shows the actions on the chosen tasks. Refused tasks that still wait stay chosen, with the reason. */
export function BatchBar({ chosen, rows, more, onChoose, onOpen }: Props) {
  const { t } = useTranslation('handling');
  const [{ procDefId, taskDefKey, processName, taskName }] = chosen;
  const configuration = useQuery(workflow.handleConfiguration({ procDefId, taskDefKey })).data;
  const [acting, setActing] = useState<{ action: tasks.BatchAction; name: string } | null>(null);
  const [refused, setRefused] = useState<BatchRefusal | null>(null);
  const buttons = configuration ? offered(configuration) : [];
  const isWaiting = ({ taskId }: Task) => rows.some((row) => row.taskId === taskId);
  const closeAnswers = () => {
    setRefused(null);
    onChoose(chosen.filter(isWaiting));
  };
  return (
    <>
      {!refused && (
        <Flex gap={8} wrap align="center" role="toolbar" aria-label={t('batch.label')} className={styles.bar}>
          <span role="status">{t('batch.chosen', { count: chosen.length, process: processName, node: taskName })}</span>
          {buttons.map((button) => (
            <Button
              key={button.action}
              size="small"
              type={button.action === 'complete' ? 'primary' : 'default'}
              onClick={() => setActing(button)}
            >
              {button.name}
            </Button>
          ))}
          {configuration && buttons.every(({ action }) => action !== 'complete') && <small>{t('batch.singly')}</small>}
          {more.length > 0 && (
            <Button size="small" type="link" onClick={() => onChoose([...chosen, ...more])}>
              {t('batch.chooseMore', { count: more.length })}
            </Button>
          )}
          <Button size="small" type="link" onClick={() => onChoose([])}>
            {t('batch.clear')}
          </Button>
        </Flex>
      )}
      {acting && configuration && (
        <BatchDialog
          {...acting}
          chosen={chosen}
          configuration={configuration}
          onClose={() => setActing(null)}
          onAnswers={(answers) => {
            const left = answers.filter(({ done }) => !done);
            setActing(null);
            if (left.length > 0) setRefused({ name: acting.name, tasks: chosen, answers });
            onChoose(chosen.filter(({ taskId }) => left.some((answer) => answer.taskId === taskId)));
          }}
        />
      )}
      {refused && (
        <BatchResult
          {...refused}
          onClose={closeAnswers}
          onOpen={(task) => {
            closeAnswers();
            onOpen(task);
          }}
        />
      )}
    </>
  );
}
