import { limits, type todos as contract } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { completeTodo } from '../../../shared/api/messages';
import { refreshLists, refreshMessages } from '../../../shared/api/refresh';
import { notice } from '../../../shared/notice';
import { useOnce } from '../../../shared/workflow/useOnce';
import styles from '../MessageDialog.module.css';
import { TodoState } from './TodoState';

interface Props {
  todo: contract.Todo;
  /** The person who started it reads it and decides nothing. */
  readOnly?: boolean;
  onClose: () => void;
}

/** All that a to-do says; while it is pending it can be passed or returned (spec 000 §2). */
export function TodoDialog({ todo, readOnly = false, onClose }: Props) {
  const { t } = useTranslation('messages');
  const client = useQueryClient();
  const { run, busy, failure } = useOnce(onClose);
  const complete = (completeResult: boolean) =>
    void run(async () => {
      try {
        const answer = await completeTodo({ id: todo.id, completeResult });
        notice.success(t(completeResult ? 'todo.passed' : 'todo.returned'));
        return answer;
      } finally {
        await Promise.all([refreshMessages(client), refreshLists(client)]);
      }
    });
  const facts = [
    { key: 'application', label: t('todo.application'), children: todo.applicationName },
    { key: 'creator', label: t('todo.creator'), children: todo.createByUsername },
    { key: 'created', label: t('todo.created'), children: todo.createTime },
    { key: 'expires', label: t('todo.expires'), children: todo.expireTime ?? '—' },
    { key: 'content', label: t('todo.content'), children: <p className={styles.text}>{todo.todoContent}</p> },
  ];
  return (
    <Modal
      open
      centered
      width={limits.modalWidth}
      title={
        <>
          {todo.todoTitle} <TodoState todo={todo} />
        </>
      }
      onCancel={onClose}
      footer={
        todo.todoComplete || readOnly ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : (
          <>
            <Button danger disabled={busy} onClick={() => complete(false)}>
              {t('todo.return')}
            </Button>
            <Button type="primary" autoFocus loading={busy} onClick={() => complete(true)}>
              {t('todo.pass')}
            </Button>
          </>
        )
      }
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      <Descriptions column={1} size="small" items={facts} />
    </Modal>
  );
}
