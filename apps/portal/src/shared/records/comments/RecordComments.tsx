import type { RecordComments as Calls, RecordComment } from '@portal/contract/records';
import { FieldPortsProvider, FieldValue } from '@portal/widgets/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCommentFile, recordCommentList } from '../../api/records/comments';
import { recordsKey } from '../../api/records/records';
import { storedFilePorts } from '../../fields/field-ports';
import { useSession } from '../../session/store';
import { RelativeTime } from '../../ui/RelativeTime';
import { LoadError } from '../../ui/placeholders/LoadError';
import { PagePlaceholder } from '../../ui/placeholders/PagePlaceholder';
import { CommentForm } from './CommentForm';
import styles from './comments.module.css';

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
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <PagePlaceholder />;
  const [oldest] = data.comments;
  return (
    <section className={styles.comments} aria-label={t('comments.title')}>
      <h3>{t('comments.title')}</h3>
      {data.hasMore && !showsEarlier && (
        <Button type="link" onClick={() => setShowsEarlier(true)}>
          {t('comments.earlier')}
        </Button>
      )}
      {data.comments.length === 0 && <p className={styles.none}>{t('comments.empty')}</p>}
      <ul>
        {showsEarlier && oldest && <EarlierComments calls={calls} id={id} before={oldest.id} />}
        {data.comments.map((comment) => (
          <CommentRow key={comment.id} calls={calls} record={id} comment={comment} />
        ))}
      </ul>
      {data.open && (
        <CommentForm
          calls={calls}
          id={id}
          onAdded={() => client.invalidateQueries({ queryKey: [recordsKey, calls.list.path, id] })}
        />
      )}
    </section>
  );
}

/** The comments before one of them. */
function EarlierComments({ calls, id, before }: Props & { before: number }) {
  const { t } = useTranslation('records');
  const { data } = useQuery(recordCommentList(calls, id, before));
  const [showsEarlier, setShowsEarlier] = useState(false);
  const oldest = data?.comments[0];
  return (
    <>
      {data?.hasMore && !showsEarlier && (
        <li>
          <Button type="link" onClick={() => setShowsEarlier(true)}>
            {t('comments.earlier')}
          </Button>
        </li>
      )}
      {showsEarlier && oldest && <EarlierComments calls={calls} id={id} before={oldest.id} />}
      {data?.comments.map((comment) => (
        <CommentRow key={comment.id} calls={calls} record={id} comment={comment} />
      ))}
    </>
  );
}

interface CommentProps {
  calls: Calls;
  record: number;
  comment: RecordComment;
}

/** A comment with its author, time and files; the reader's own stands on the other side. */
function CommentRow({ calls, record, comment }: CommentProps) {
  const { id, userId, userName, text, files, time } = comment;
  const own = useSession()?.user.sysUser.userId === userId;
  const ports = useMemo(
    () => storedFilePorts({ files }, (file) => readCommentFile(calls, record, id, file)),
    [calls, record, id, files],
  );
  return (
    <li className={own ? styles.own : undefined}>
      <small>
        {userName} · <RelativeTime value={time} />
      </small>
      <div className={styles.text}>{text}</div>
      {files.length > 0 && (
        <FieldPortsProvider value={ports}>
          <FieldValue kind="files" value={files} settings={{}} />
        </FieldPortsProvider>
      )}
    </li>
  );
}
