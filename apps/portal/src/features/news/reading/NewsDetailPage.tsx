import { FieldValue } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { countView, newsArticle } from '../../../shared/api/news';
import { newsListPath } from '../../../shared/paths';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../../shared/ui/useDocumentTitle';
import { CallError } from '../../../shared/http';
import { columnLabel, Cover } from './NewsCard';
import styles from './news.module.css';
import { VisitorGate } from './VisitorGate';

/** /newsDetail?id=: one published article. */
export function NewsDetailPage() {
  const [params] = useSearchParams();
  const id = /^[1-9]\d{0,14}$/.test(params.get('id') ?? '') ? Number(params.get('id')) : 0;
  return (
    <VisitorGate>
      <Article key={id} id={id} />
    </VisitorGate>
  );
}

function Article({ id }: { id: number }) {
  const { t } = useTranslation('news');
  const { data, error, refetch } = useQuery({ ...newsArticle(id), enabled: id > 0 });
  const shown = data !== undefined;
  useDocumentTitle(data?.title ?? t('title'));
  useEffect(() => {
    if (shown) countView(id);
  }, [shown, id]);
  const back = (
    <Link to={newsListPath}>
      <Button>{t('back')}</Button>
    </Link>
  );
  if (id === 0 || (error instanceof CallError && error.status === 404))
    return <EmptyState wholePage text={t('gone')} step={back} />;
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} wayOut={back} />;
  if (!data) return <PagePlaceholder />;
  const facts = [
    columnLabel(data.column),
    data.source && t('source', { name: data.source }),
    data.author && t('author', { name: data.author }),
    data.publishedAt.slice(0, 'YYYY-MM-DD HH:mm'.length),
    t('views', { count: data.views }),
  ];
  return (
    <article className={styles.article}>
      <header>
        <h1>{data.title}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </header>
      {data.summary && <p className={styles.summary}>{data.summary}</p>}
      {data.cover && <Cover item={data} />}
      <Suspense fallback={<PagePlaceholder />}>
        <FieldValue kind="rich-text" value={data.body} settings={{}} />
      </Suspense>
      <footer>{back}</footer>
    </article>
  );
}
