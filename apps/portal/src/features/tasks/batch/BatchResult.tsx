import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { limits, type tasks } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Modal } from '@portal/widgets/modal';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './batch.module.css';

/** A batch of which some tasks were refused. */
export interface BatchRefusal {
  /** The action as the node calls it. */
  name: string;
  tasks: readonly tasks.TodoRecord[];
  answers: readonly tasks.BatchAnswer[];
}

interface Props extends BatchRefusal {
  onClose: () => void;
  onOpen: (task: tasks.TodoRecord) => void;
}

/** Shows the result of each task of a batch, the refused ones first, which can be opened. */
export function BatchResult({ name, tasks: handled, answers, onClose, onOpen }: Props) {
  const { t } = useTranslation('handling');
  const byId = new Map(handled.map((task) => [task.taskId, task]));
  const rows = answers
    .toSorted((a, b) => Number(a.done) - Number(b.done))
    .flatMap((answer) => {
      const task = byId.get(answer.taskId);
      return task ? [{ ...answer, task }] : [];
    });
  const done = answers.filter((answer) => answer.done).length;
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={t('batch.result', { action: name })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('batch.close')}
        </Button>
      }
      onCancel={onClose}
    >
      <p role="status">{t('batch.summary', { done, refused: answers.length - done })}</p>
      <ul className={styles.answers}>
        {rows.map(({ task, taskId, done: isDone, message }) => (
          <li key={taskId}>
            <Icon
              of={isDone ? CheckCircleFilled : ExclamationCircleFilled}
              className={isDone ? styles.done : styles.refused}
            />{' '}
            {isDone ? (
              t('batch.rowDone', { title: task.title })
            ) : (
              <>
                <Button type="link" size="small" onClick={() => onOpen(task)}>
                  {task.title}
                </Button>{' '}
                {message}
              </>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
