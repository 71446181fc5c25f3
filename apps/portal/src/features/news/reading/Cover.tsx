import type { NewsItem } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { newsCover } from '../../../shared/api/news';
import { useObjectUrl } from '../../../shared/files/useObjectUrl';
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
