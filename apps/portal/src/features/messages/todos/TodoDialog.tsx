import { CloseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { limits, parseDateTime, type todos as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { DoneIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from '@portal/widgets/modal';
import { Alert, Button, Descriptions, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { completeTodo } from '../../../shared/api/messages';
import { refreshLists, refreshMessages } from '../../../shared/api/refresh';
import { notice } from '../../../shared/notice';
import { useNow } from '../../../shared/ui/useNow';
import { useOnce } from '../../../shared/workflow/useOnce';
import styles from '../MessageDialog.module.css';

interface Props {
  todo: contract.Todo;
  /** The person who started it reads it and decides nothing. */
  readOnly?: boolean;
  onClose: () => void;
}

/** Shows a whole to-do. While it is pending it can be passed or returned (spec 000 §2). */
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
  const pending = !todo.todoComplete && !readOnly;
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
        <>
          {todo.link !== '' && <OpenButton link={todo.link} primary={pending && !todo.decidable} />}
          {pending && todo.decidable ? (
            <>
              <Button danger disabled={busy} onClick={() => complete(false)}>
                {t('todo.return')}
              </Button>
              <Button type="primary" autoFocus loading={busy} onClick={() => complete(true)}>
                {t('todo.pass')}
              </Button>
            </>
          ) : (
            <Button onClick={onClose}>{t('close')}</Button>
          )}
        </>
      }
    >
      {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
      {pending && !todo.decidable && (
        <Alert type="info" showIcon title={t('todo.elsewhere')} style={{ marginBottom: 16 }} />
      )}
      <Descriptions column={1} size="small" items={facts} />
    </Modal>
  );
}

/** Opens the to-do in its application, which learns nothing of the portal's address. */
function OpenButton({ link, primary }: { link: string; primary: boolean }) {
  const { t } = useTranslation('messages');
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      title={t('todo.newTab', { host: new URL(link).host })}
    >
      {t('todo.open')}
    </Button>
  );
}

type State = 'pending' | 'overdue' | 'passed' | 'returned';

const tagProps: Record<State, { color: string; icon: React.ReactNode }> = {
  pending: { color: 'processing', icon: <Icon of={TodoIcon} /> },
  overdue: { color: 'warning', icon: <Icon of={WarningOutlined} /> },
  passed: { color: 'success', icon: <Icon of={DoneIcon} /> },
  returned: { color: 'error', icon: <Icon of={CloseCircleOutlined} /> },
};

/** Shows the state of a to-do by colour, icon and text (spec 000 §4). */
export function TodoState({ todo }: { todo: contract.Todo }) {
  const { t } = useTranslation('messages');
  const state = stateOf(todo, useNow());
  return (
    <Tag color={tagProps[state].color} icon={tagProps[state].icon}>
      {t(`todo.state.${state}`)}
    </Tag>
  );
}

function stateOf({ todoComplete, completeResult, expireTime }: contract.Todo, now: number): State {
  if (todoComplete) return completeResult ? 'passed' : 'returned';
  return expireTime !== null && parseDateTime(expireTime) < now ? 'overdue' : 'pending';
}
