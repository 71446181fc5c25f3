import { limits, type taskLinks } from '@portal/contract';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideByLink } from '../../shared/api/task-links';
import { messageOfError } from '../../shared/http';
import { Details } from '../../shared/layouts/Details';
import { Surface } from '../../shared/layouts/Surface';
import styles from './DecisionForm.module.css';

type Task = NonNullable<taskLinks.Opened['task']>;

interface Props {
  token: string;
  opened: taskLinks.Opened;
  task: Task;
  onDecided: (decided: taskLinks.Decided) => void;
  /** Called after a refusal, as the task may have changed. */
  onChanged: () => Promise<unknown>;
}

/** The task, an opinion, and a button for each decision that the link can give. */
export function DecisionForm({ token, opened, task, onDecided, onChanged }: Props) {
  const { t } = useTranslation('taskLinks');
  const [form] = Form.useForm<{ comment?: string }>();
  const [busy, setBusy] = useState<taskLinks.Decision>();
  const [failure, setFailure] = useState('');
  const { choices, formRevision, path } = opened;
  const possible = choices.filter(({ reason }) => reason === '');
  const impossible = choices.filter(({ reason }) => reason !== '');
  const rejectsTo = possible.find(({ target }) => target !== '')?.target;

  const decide = async ({ decision, commentRequired }: taskLinks.Choice) => {
    const comment = ((form.getFieldValue('comment') as string | undefined) ?? '').trim();
    if (commentRequired && comment === '') {
      form.setFields([{ name: 'comment', errors: [t('commentRequired')] }]);
      form.getFieldInstance('comment')?.focus();
      return;
    }
    setBusy(decision);
    setFailure('');
    try {
      onDecided(await decideByLink({ token, decision, comment, ...(formRevision !== undefined && { formRevision }) }));
    } catch (error) {
      setFailure(messageOfError(error));
      await onChanged();
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <Surface>
      <TaskFacts task={task} />
      <Form className={styles.form} form={form} layout="vertical" disabled={busy !== undefined}>
        {possible.length > 0 && (
          <Form.Item name="comment" label={t('comment')}>
            <Input.TextArea maxLength={limits.commentLength} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
        )}
        {impossible.map(({ decision, reason }) => (
          <Alert
            key={decision}
            type="info"
            showIcon
            className={styles.notice}
            title={t(`onlyInPortal.${decision}`, { reason })}
          />
        ))}
        {failure && <Alert type="error" showIcon role="alert" className={styles.notice} title={failure} />}
        <div className={styles.buttons}>
          {possible.toReversed().map((choice) => (
            <Button
              key={choice.decision}
              size="large"
              {...(choice.decision === 'agree' ? { type: 'primary' as const } : { danger: true })}
              loading={busy === choice.decision}
              onClick={() => void decide(choice)}
            >
              {t(`decide.${choice.decision}`)}
            </Button>
          ))}
        </div>
      </Form>
      <p className={styles.note}>
        {rejectsTo && t('rejectsTo', { target: rejectsTo })} {possible.length > 0 && t('note')}{' '}
        <a href={path}>{t('seeAll')}</a>
      </p>
    </Surface>
  );
}

function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation('taskLinks');
  const rows = [
    { key: 'title', label: t('fact.title'), text: task.title, wide: true },
    { key: 'process', label: t('fact.process'), text: task.processName },
    { key: 'node', label: t('fact.node'), text: task.nodeName },
    { key: 'initiator', label: t('fact.initiator'), text: task.initiatorName },
    { key: 'number', label: t('fact.number'), text: task.instanceNumber },
    { key: 'received', label: t('fact.received'), text: task.startTime },
    ...(task.dueTime === null ? [] : [{ key: 'due', label: t('fact.due'), text: task.dueTime }]),
    ...task.summary.map(({ label, text }, index) => ({ key: `summary.${index}`, label, text })),
  ];
  return <Details items={rows} />;
}
