import { commentOnInstance, type Comment, type Comments } from '@portal/contract/discussion';
import type { FormValues } from '@portal/contract/forms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { Fragment, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addComment, discussion, markCommentsRead } from '../../../shared/api/discussion';
import { refreshDiscussion } from '../../../shared/api/refresh';
import { CommentEditor } from '../../../shared/comments/CommentEditor';
import { EarlierComments } from '../../../shared/comments/EarlierComments';
import { useDraft } from '../../../shared/drafts/useDraft';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { CommentRow } from './CommentRow';
import comments from '../../../shared/comments/comments.module.css';
import styles from './discussion.module.css';

interface Props {
  procInstId: string;
  /** Whether its tab is active. */
  active: boolean;
  /** Above the comments, where there are any. */
  children?: ReactNode;
}

/** Shows the comments on an instance, oldest first, with a form for the next one. */
export default function Discussion(props: Props) {
  const { data, error, refetch } = useQuery(discussion.list(props.procInstId));
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data ? <Conversation {...props} page={data} /> : <Skeleton active />;
}

function Conversation({ procInstId, active, children, page }: Props & { page: Comments }) {
  const { t } = useTranslation('handling');
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const [seen] = useState(page.readId);
  const editor = useRef<HTMLDivElement>(null);
  const draft = useDraft<FormValues>(`discussion ${procInstId}`);
  const newest = page.comments.at(-1)?.id ?? 0;
  useReadMark(procInstId, active ? newest : 0, page.readId);
  useEffect(() => {
    const isWriting = editor.current?.contains(document.activeElement);
    if (active && newest > 0 && (sent === 0 || isWriting)) editor.current?.scrollIntoView({ block: 'nearest' });
  }, [active, newest, sent]);

  const firstNew = page.comments.find(({ id }) => id > seen);
  const row = (comment: Comment) => (
    <Fragment key={comment.id}>
      {seen > 0 && comment === firstNew && <li className={styles.new}>{t('discussion.new')}</li>}
      <CommentRow procInstId={procInstId} comment={comment} />
    </Fragment>
  );
  return (
    <section className={comments.comments} aria-label={t('tab.discussion')}>
      {page.comments.length === 0 ? <p className={comments.none}>{t('discussion.empty')}</p> : children}
      <ul>
        <EarlierComments
          page={page}
          read={(before) => discussion.list(procInstId, before)}
          row={row}
          label={t('discussion.earlier')}
        />
        {page.comments.map(row)}
      </ul>
      <div ref={editor}>
        <CommentEditor
          key={sent}
          form={commentOnInstance}
          {...(sent === 0 && draft.stored && { initial: draft.stored })}
          label={t('discussion.send')}
          onChange={({ text = null, mentions = null }) => draft.keep({ text, mentions })}
          onSend={async (values, requestId) => {
            await addComment({ procInstId, requestId, values });
            draft.discard();
            await refreshDiscussion(client, procInstId);
            setSent(sent + 1);
          }}
        >
          <small className={styles.hint}>{t('discussion.hint')}</small>
        </CommentEditor>
      </div>
    </section>
  );
}

/** Tells the server which comments the reader has seen. 0 means none. */
function useReadMark(procInstId: string, newest: number, readId: number): void {
  const client = useQueryClient();
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const marked = useRef(0);
  const mark = useEffectEvent(async () => {
    if (newest <= Math.max(readId, marked.current)) return;
    marked.current = newest;
    await markCommentsRead({ procInstId, id: newest }).catch(() => (marked.current = 0));
    await refreshDiscussion(client, procInstId);
  });
  useEffect(() => {
    if (visible && newest > 0) void mark();
  }, [newest, visible]);
}

const isVisible = () => document.visibilityState === 'visible';

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
