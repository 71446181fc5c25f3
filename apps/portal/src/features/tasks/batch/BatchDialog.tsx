import type { tasks } from '@portal/contract';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { batchTasks } from '../../../shared/api/tasks/actions';
import { workflow } from '../../../shared/api/tasks/tasks';
import { notice } from '../../../shared/notice';
import type { People } from '../../../shared/people/ChosenPeople';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { PeopleField } from '../dialogs/PeopleField';

interface Props {
  action: tasks.BatchAction;
  /** The action as the node calls it. */
  name: string;
  chosen: readonly [tasks.TodoRecord, ...tasks.TodoRecord[]];
  configuration: tasks.TaskConfiguration;
  onClose: () => void;
  /** The server has answered for each task. */
  onAnswers: (answers: tasks.BatchAnswer[]) => void;
}

interface Values {
  people?: People;
  target?: string;
  comment?: string;
}

/** Confirms an action on several tasks, with one opinion for all of them. */
export function BatchDialog({ action, name, chosen, configuration, onClose, onAnswers }: Props) {
  const { t } = useTranslation('handling');
  const [{ procDefId, taskDefKey, processName, taskName }] = chosen;
  const answers = useRef<tasks.BatchAnswer[]>([]);
  const count = chosen.length;
  const send = async ({ people = [], target, comment = '' }: Values) => {
    const rows = chosen.map(({ procInstId, taskId }) => ({ procInstId, taskId }));
    const [person] = people;
    answers.current = await batchTasks({
      action,
      procDefId,
      taskDefKey,
      rows,
      comment,
      ...(person && { assignee: person.userId }),
      ...(target !== undefined && { target }),
    });
    return answers.current;
  };
  const done = () => {
    if (answers.current.every((answer) => answer.done)) notice.success(t('batch.done', { action: name, count }));
    onAnswers(answers.current);
  };
  return (
    <ActionDialog<Values>
      shown
      title={t('batch.title', { action: name, count })}
      confirm={name}
      send={send}
      onClose={onClose}
      onDone={done}
    >
      <p>{t('batch.confirm', { process: processName, node: taskName, count, action: name })}</p>
      {action === 'reject' && <TargetField task={chosen[0]} />}
      {action === 'transfer' && <PeopleField label={t('field.transferTo')} required={t('rule.transferTo')} limit={1} />}
      {action === 'reject' && (
        <CommentField
          label={t('field.rejectComment')}
          placeholder={t('placeholder.reject')}
          {...(configuration.rejectCommentRequired && { required: t('rule.rejectComment') })}
        />
      )}
      {(action === 'complete' || action === 'transfer') && (
        <CommentField
          {...(action === 'complete' && configuration.commentRequired && { required: t('rule.comment') })}
        />
      )}
    </ActionDialog>
  );
}

/** Chooses the target of a reject, if there is a choice. All tasks wait at the same node. */
function TargetField({ task: { procInstId, taskDefKey, taskId } }: { task: tasks.TodoRecord }) {
  const { t } = useTranslation('handling');
  const { data = [] } = useQuery(workflow.rejectTargets({ procInstId, taskDefKey, taskId }));
  const targets = data.filter(({ reFlow }) => reFlow);
  if (targets.length < 2) return null;
  return (
    <Form.Item name="target" label={t('field.target')} rules={[{ required: true, message: t('rule.target') }]}>
      <Select
        placeholder={t('placeholder.target')}
        options={targets.map((target) => ({ value: target.taskDefKey, label: target.taskName }))}
      />
    </Form.Item>
  );
}
