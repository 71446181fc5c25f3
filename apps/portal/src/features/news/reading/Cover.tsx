import type { NewsItem } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { newsCover } from '../../../shared/api/news';
import { columnLabel } from './column-label';
import styles from './news.module.css';

/** The cover of an article, or its column where it has none. */
export function Cover({ item }: { item: NewsItem }) {
  const { data } = useQuery({ ...newsCover(item.id), enabled: item.cover !== null });
  const url = useObjectUrl(data);
  if (url) return <img className={styles.cover} src={url} alt="" />;
  return (
    <span className={styles.cover} aria-hidden>
      {columnLabel(item.column)}
    </span>
  );
}

function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => (content ? URL.createObjectURL(content) : undefined), [content]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}
