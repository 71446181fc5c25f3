import type { RecordComments as Calls } from '@portal/contract/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordCommentList } from '../../api/records/comments';
import { recordsKey } from '../../api/records/records';
import { LoadError } from '../../ui/placeholders/LoadError';
import { PagePlaceholder } from '../../ui/placeholders/PagePlaceholder';
import { CommentForm } from './CommentForm';
import { CommentRow } from './CommentRow';
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
