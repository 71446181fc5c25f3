import { FieldPortsProvider, FieldValue, type FieldPorts } from '@portal/widgets/fields';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { countView, newsArticle, readNewsFile } from '../../../shared/api/news';
import { fieldPorts } from '../../../shared/fields/field-ports';
import { saveBlob } from '../../../shared/files/download-file';
import { notice } from '../../../shared/notice';
import { articleAddress, newsListPath } from '../../../shared/paths';
import { ReadingFrame } from '../../../shared/reading/ReadingFrame';
import { PagePlaceholder } from '../../../shared/ui/placeholders/PagePlaceholder';
import { idParameter } from '../../../shared/ui/useParameters';
import { Cover } from './NewsCard';
import styles from './news.module.css';
import { VisitorGate } from './VisitorGate';

/** /newsDetail?id=: one published article. */
export function NewsDetailPage() {
  const [params] = useSearchParams();
  const id = idParameter(params, 'id') ?? 0;
  return (
    <VisitorGate>
      <Article key={id} id={id} />
    </VisitorGate>
  );
}

function Article({ id }: { id: number }) {
  const { t } = useTranslation('news');
  const read = useQuery({ ...newsArticle(id), enabled: id > 0 });
  const { data } = read;
  const ports = useMemo(() => articlePorts(id), [id]);
  const shown = data !== undefined;
  useEffect(() => {
    if (shown) countView(id);
  }, [shown, id]);
  const facts = data && [
    data.columnName,
    data.source && t('source', { name: data.source }),
    data.author && t('author', { name: data.author }),
    data.publishedAt.slice(0, 'YYYY-MM-DD HH:mm'.length),
    t('views', { count: data.views }),
  ];
  return (
    <div className={styles.article}>
      <ReadingFrame
        title={data?.title}
        facts={facts?.filter(Boolean).join(' · ')}
        read={read}
        isMissing={id === 0}
        gone={t('gone')}
        back={{ label: t('back'), to: newsListPath }}
      >
        {data?.summary && <p className={styles.summary}>{data.summary}</p>}
        {data?.cover && <Cover item={data} />}
        <Suspense fallback={<PagePlaceholder />}>
          <FieldPortsProvider value={ports}>
            {data && <FieldValue kind="rich-text" value={data.body} settings={{}} />}
            {data && data.attachments.length > 0 && (
              <section aria-label={t('attachments')} className={styles.beside}>
                <h3>{t('attachments')}</h3>
                <FieldValue kind="files" value={data.attachments} settings={{}} />
              </section>
            )}
          </FieldPortsProvider>
        </Suspense>
        {data && data.related.length > 0 && (
          <nav aria-label={t('related')} className={styles.beside}>
            <h3>{t('related')}</h3>
            <ul className={styles.related}>
              {data.related.map(({ id: other, title, publishedAt }) => (
                <li key={other}>
                  <Link to={articleAddress(other)}>{title}</Link>
                  <small>{publishedAt.slice(0, 'YYYY-MM-DD'.length)}</small>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </ReadingFrame>
    </div>
  );
}

/** Visitors read the files of an article by its own call. */
const articlePorts = (id: number): FieldPorts => ({
  ...fieldPorts,
  readFile: (file) => readNewsFile(id, file),
  downloadFile: (file) =>
    void readNewsFile(id, file)
      .then((content) => saveBlob(content, file.original))
      .catch(notice.failure),
});
