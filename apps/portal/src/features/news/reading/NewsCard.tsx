import type { NewsItem } from '@portal/contract/news';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articleAddress } from '../../../shared/paths';
import { columnLabel } from './column-label';
import { Cover } from './Cover';
import styles from './news.module.css';

/** An article in the list: cover, title, summary, column, date and views. */
export function NewsCard({ item }: { item: NewsItem }) {
  const { t } = useTranslation('news');
  const { title, summary, source, column, publishedAt, views } = item;
  return (
    <Link to={articleAddress(item.id)} className={styles.card}>
      <Cover item={item} />
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{summary}</p>
        <small>
          {[columnLabel(column), source, publishedAt.slice(0, 'YYYY-MM-DD'.length), t('views', { count: views })]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
    </Link>
  );
}
