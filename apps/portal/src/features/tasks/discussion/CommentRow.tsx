import { joinNames } from '@portal/contract';
import { commentOnInstance, type Comment } from '@portal/contract/discussion';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editComment, removeComment } from '../../../shared/api/discussion';
import { refreshDiscussion } from '../../../shared/api/refresh';
import { CommentEditor } from '../../../shared/comments/CommentEditor';
import { CommentItem } from '../../../shared/comments/CommentItem';
import { useDeletion } from '../../../shared/dialogs/questions';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { currentLocale } from '../../../shared/i18n';
import { useSession } from '../../../shared/session/store';
import styles from './discussion.module.css';

interface Props {
  procInstId: string;
  comment: Comment;
}

/** Shows a comment. Its author can change and delete it for as long as the server allows. */
export function CommentRow({ procInstId, comment }: Props) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const { id, userId, userName, text, mentions, files, time, edited, deleted } = comment;
  const own = useSession()?.user.sysUser.userId === userId;
  const isEditable = useCountdown(comment.editableSeconds);
  const [isEdited, setEdited] = useState(false);
  const unwritten = mentions.filter(({ name }) => !text.includes(`@${name}`));
  const askToDelete = useDeletion();
  const refresh = () => refreshDiscussion(client, procInstId);
  if (isEdited && !deleted)
    return (
      <li className={styles.editing}>
        <CommentEditor
          form={commentOnInstance}
          initial={{ text, mentions, files }}
          label={t('discussion.save')}
          onSend={async (values) => {
            await editComment({ procInstId, id, values });
            await refresh();
            setEdited(false);
          }}
        >
          <Button onClick={() => setEdited(false)}>{t('discussion.cancel')}</Button>
        </CommentEditor>
      </li>
    );
  const remove = async () => {
    await removeComment({ procInstId, id });
    await refresh();
  };
  return (
    <CommentItem
      author={userName}
      time={time}
      own={own}
      files={files}
      ports={fieldPorts}
      note={edited && !deleted && ` · ${t('discussion.edited')}`}
    >
      {deleted ? <em className={styles.deleted}>{t('discussion.deleted')}</em> : text}
      {unwritten.length > 0 && (
        <div className={styles.mentions}>
          {joinNames(
            unwritten.map(({ name }) => `@${name}`),
            currentLocale(),
          )}
        </div>
      )}
      {isEditable && (
        <Flex justify="end">
          <Button type="link" size="small" onClick={() => setEdited(true)}>
            {t('discussion.edit')}
          </Button>
          <Button type="link" size="small" danger onClick={() => askToDelete(t('discussion.this'), remove)}>
            {t('discussion.remove')}
          </Button>
        </Flex>
      )}
    </CommentItem>
  );
}

/** Returns whether this many seconds have not passed since the time was received. */
function useCountdown(seconds: number): boolean {
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver(seconds), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds > 0 && over !== seconds;
}
