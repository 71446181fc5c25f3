import { commentForm, type RecordComment, type RecordComments as Calls } from '@portal/contract/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addRecordComment, readCommentFile, recordCommentList } from '../../api/records/comments';
import { recordsKey } from '../../api/records/records';
import { CommentEditor } from '../../comments/CommentEditor';
import { CommentItem } from '../../comments/CommentItem';
import { EarlierComments } from '../../comments/EarlierComments';
import { storedFilePorts } from '../../fields/field-ports';
import { useSession } from '../../session/store';
import { LoadError } from '../../ui/placeholders/LoadError';
import { PagePlaceholder } from '../../ui/placeholders/PagePlaceholder';
import styles from '../../comments/comments.module.css';

interface Props {
  calls: Calls;
  /** The record. */
  id: number;
}

/** The conversation about a record, oldest first, with a form for the next comment. */
export function RecordComments({ calls, id }: Props) {
  const { t } = useTranslation('records');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(recordCommentList(calls, id));
  const [sent, setSent] = useState(0);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  const row = (comment: RecordComment) => <CommentRow key={comment.id} calls={calls} record={id} comment={comment} />;
  return (
    <section className={styles.comments} aria-label={t('comments.title')}>
      <h3>{t('comments.title')}</h3>
      {data.comments.length === 0 && <p className={styles.none}>{t('comments.empty')}</p>}
      <ul>
        <EarlierComments
          page={data}
          read={(before) => recordCommentList(calls, id, before)}
          row={row}
          label={t('comments.earlier')}
        />
        {data.comments.map(row)}
      </ul>
      {data.open && (
        <CommentEditor
          key={sent}
          form={commentForm}
          label={t('comments.send')}
          onSend={async (values, requestId) => {
            await addRecordComment(calls, id, { requestId, values });
            await client.invalidateQueries({ queryKey: [recordsKey, calls.list.path, id] });
            setSent(sent + 1);
          }}
        />
      )}
    </section>
  );
}

interface CommentProps {
  calls: Calls;
  record: number;
  comment: RecordComment;
}

/** Shows a comment with its author, time and files. The reader's own comments are on the other side. */
function CommentRow({ calls, record, comment }: CommentProps) {
  const { id, userId, userName, text, files, time } = comment;
  const own = useSession()?.user.sysUser.userId === userId;
  const ports = useMemo(
    () => storedFilePorts({ files }, (file) => readCommentFile(calls, record, id, file)),
    [calls, record, id, files],
  );
  return (
    <CommentItem author={userName} time={time} own={own} files={files} ports={ports}>
      {text}
    </CommentItem>
  );
}
