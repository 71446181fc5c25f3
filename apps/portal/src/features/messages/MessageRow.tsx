import { DeleteOutlined, LinkOutlined } from '@ant-design/icons';
import { messages as contract } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { BellIcon, TodoIcon } from '@portal/widgets/icon/subjects';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from '../../shared/ui/RelativeTime';
import styles from './MessageList.module.css';
import { openingOf, useMessageActions } from './message-actions';

interface Props {
  message: contract.Message;
  height: number;
  /** Undefined if the message is already read, so that its row has no checkbox. */
  chosen: boolean | undefined;
  onChoose: (choice: boolean) => void;
  onOpen: (message: contract.Message) => void;
  onDelete: (message: contract.Message) => void;
}

/** A message in a list: its kind, text, sender and time. */
export function MessageRow({ message, height, chosen, onChoose, onOpen, onDelete }: Props) {
  const { t } = useTranslation('messages');
  const { read } = useMessageActions();
  const { id, msgType, msgTitle, msgContent, sendAuthor, createTime, readStatus } = message;
  const opening = openingOf(message);
  const todo = msgType !== contract.messageTypes.message;
  const words = (
    <>
      <strong>{msgTitle}</strong>
      <span className={styles.content}>{msgContent}</span>
    </>
  );
  return (
    <div role="listitem" className={styles.row} style={{ height }}>
      {chosen !== undefined && (
        <Checkbox
          checked={chosen}
          aria-label={t('choose', { title: msgTitle })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <Icon
        of={opening.kind === 'link' ? LinkOutlined : todo ? TodoIcon : BellIcon}
        className={todo ? styles.todo : styles.kind}
      />
      <div className={styles.main}>
        {opening.kind === 'link' ? (
          <a
            className={styles.words}
            href={opening.href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => readStatus || read(id)}
          >
            {words}
          </a>
        ) : (
          <button type="button" className={styles.words} onClick={() => onOpen(message)}>
            {words}
          </button>
        )}
        <span className={styles.note}>
          {t(`type.${msgType}`)} · {sendAuthor} · <RelativeTime value={createTime} />
        </span>
      </div>
      <Button
        type="text"
        icon={<Icon of={DeleteOutlined} />}
        title={t('delete.label')}
        aria-label={t('delete.title', { title: msgTitle })}
        onClick={() => onDelete(message)}
      />
    </div>
  );
}
