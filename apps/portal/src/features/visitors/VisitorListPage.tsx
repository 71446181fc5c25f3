import { visitorsPath } from '../../shared/session/guard';
import type { VisitorKind } from '@portal/contract/visitors';
import { useQuery } from '@tanstack/react-query';
import { withoutArrows } from '@portal/widgets/icon';
import { Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { visitorList } from '../../shared/api/visitors';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import { useKind } from './useKind';
import { VisitorItems } from './VisitorItems';
import { VisitorsGate } from '../../shared/ui/placeholders/VisitorsGate';
import { VisitorsWay } from './VisitorsWay';
import styles from './visitors.module.css';

const pageSize = 20;

/** /public/:kind: everything of a kind that visitors may read, newest first. */
export function VisitorListPage() {
  const kind = useKind();
  if (!kind) return <Navigate to={visitorsPath} replace />;
  return (
    <VisitorsGate>
      <List key={kind} kind={kind} />
    </VisitorsGate>
  );
}

function List({ kind }: { kind: VisitorKind }) {
  const { t, i18n } = useTranslation('visitors');
  const [params, change] = useParameters();
  const keyword = params.get('keyword') ?? '';
  const current = Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1);
  const { data, error, refetch } = useQuery(visitorList(kind, { keyword, current, size: pageSize }, i18n.language));
  useDocumentTitle(t(`kinds.${kind}`));
  return (
    <>
      <VisitorsWay steps={[{ label: t(`kinds.${kind}`) }]} />
      <section className={styles.part}>
        <header>
          <h1>{t(`kinds.${kind}`)}</h1>
          <SearchBox
            label={t('search')}
            value={keyword}
            onSearch={(next) =>
              change(() => new URLSearchParams(next === '' ? {} : { keyword: next }), { replace: true })
            }
          />
        </header>
        {!data && <LoadState error={error} onRetry={() => void refetch()} lines={10} />}
        {data?.records.length === 0 && <EmptyState text={t(keyword === '' ? 'nothing' : 'notFound', { keyword })} />}
        {data && <VisitorItems kind={kind} items={data.records} />}
        {data && data.total > pageSize && (
          <Pagination
            className={styles.pages}
            align="center"
            current={current}
            pageSize={pageSize}
            total={data.total}
            showSizeChanger={false}
            itemRender={withoutArrows}
            onChange={(page) =>
              change((before) => {
                before.set('page', String(page));
                return before;
              })
            }
          />
        )}
      </section>
    </>
  );
}
