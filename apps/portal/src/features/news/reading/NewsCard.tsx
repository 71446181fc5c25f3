import { textsIn } from '@portal/contract';
import { type NewsItem, news, newsColumns } from '@portal/contract/news';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newsCover } from '../../../shared/api/news';
import { useObjectUrl } from '../../../shared/files/download-file';
import { currentLocale } from '../../../shared/i18n';
import { articleAddress } from '../../../shared/paths';
import styles from './news.module.css';

const labels: Readonly<Record<'zh-CN' | 'en-US', Readonly<Record<string, string>>>> = {
  'zh-CN': news.texts['zh-CN'].options['column'] ?? {},
  'en-US': news.texts['en-US'].options['column'] ?? {},
};

/** Returns a column of the news by its name in the reader's language. */
export const columnLabel = (column: string): string => textsIn(labels, currentLocale())[column] ?? column;

export const columnOptions = () => newsColumns.map((value) => ({ value, label: columnLabel(value) }));

/** Shows the cover of an article, or its column if it has no cover. */
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
