import type { NewsItem } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newsCover } from '../../../shared/api/news';
import { useObjectUrl } from '../../../shared/files/download-file';
import { articleAddress } from '../../../shared/paths';
import styles from './news.module.css';

/** Shows the cover of an article, or its column if it has no cover. */
export function Cover({ item }: { item: NewsItem }) {
  const { data } = useQuery({ ...newsCover(item.id), enabled: item.cover !== null });
  const url = useObjectUrl(data);
  if (url) return <img className={styles.cover} src={url} alt="" />;
  return (
    <span className={styles.cover} aria-hidden>
      {item.columnName}
    </span>
  );
}

/** An article in the list: cover, title, summary, column, date and views. The first one may stand out. */
export function NewsCard({ item, leads = false }: { item: NewsItem; leads?: boolean }) {
  const { t } = useTranslation('news');
  const { title, summary, source, columnName, pinned, publishedAt, views } = item;
  return (
    <Link to={articleAddress(item.id)} className={leads ? `${styles.card} ${styles.lead}` : styles.card}>
      <Cover item={item} />
      <div className={styles.text}>
        <h2>
          {pinned && (
            <Tag color="red" className={styles.pinned}>
              {t('pinned')}
            </Tag>
          )}
          {title}
        </h2>
        <p>{summary}</p>
        <small>
          {[columnName, source, publishedAt.slice(0, 'YYYY-MM-DD'.length), t('views', { count: views })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </Link>
  );
}
