import type { VisitorKind, VisitorPart } from '@portal/contract/visitors';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { visitorOverview } from '../../shared/api/visitors';
import { talentPublicityPath, visitorListAddress, visitorMessagesPath } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { SearchBox } from '../../shared/ui/SearchBox';
import { usePlatformBrand } from '../../shared/api/settings/settings';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useParameters } from '../../shared/ui/useParameters';
import { VisitorItems } from './VisitorItems';
import { VisitorsGate } from '../../shared/ui/placeholders/VisitorsGate';
import styles from './visitors.module.css';

/** /public: what everybody may read without an account, and a search among it. */
export function VisitorsPage() {
  const { t } = useTranslation('visitors');
  const { name } = usePlatformBrand();
  useDocumentTitle(t('title'));
  return (
    <VisitorsGate>
      <section className={styles.hero}>
        <h1>{name || t('title')}</h1>
        <p>{t('hint')}</p>
        <Search />
      </section>
      <Overview />
    </VisitorsGate>
  );
}

function Search() {
  const { t } = useTranslation('visitors');
  const [params, change] = useParameters();
  return (
    <div className={styles.search}>
      <SearchBox
        label={t('search')}
        value={params.get('keyword') ?? ''}
        onSearch={(keyword) => change(() => new URLSearchParams(keyword === '' ? {} : { keyword }), { replace: true })}
      />
    </div>
  );
}

function Overview() {
  const { t, i18n } = useTranslation('visitors');
  const [params] = useParameters();
  const keyword = params.get('keyword') ?? '';
  const { data, error, refetch } = useQuery(visitorOverview(keyword, i18n.language));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} lines={12} />;
  const shown = data.filter(({ items }) => items.length > 0);
  return (
    <>
      {shown.length === 0 && <EmptyState text={t(keyword === '' ? 'nothing' : 'notFound', { keyword })} />}
      <div className={styles.parts}>
        {shown.map((part) => (
          <Part key={part.kind} part={part} keyword={keyword} />
        ))}
        {keyword === '' && (
          <section className={styles.part} aria-labelledby="visitors-publicity">
            <header>
              <h2 id="visitors-publicity">{t('publicity')}</h2>
              <Link to={talentPublicityPath}>{t('open')}</Link>
            </header>
            <p className={styles.note}>{t('publicityHint')}</p>
          </section>
        )}
        {keyword === '' && (
          <section className={styles.part} aria-labelledby="visitors-messages">
            <header>
              <h2 id="visitors-messages">{t('messages')}</h2>
              <Link to={visitorMessagesPath}>{t('leave')}</Link>
            </header>
            <p className={styles.note}>{t('messagesHint')}</p>
          </section>
        )}
      </div>
    </>
  );
}

function Part({ part: { kind, total, items }, keyword }: { part: VisitorPart; keyword: string }) {
  const { t } = useTranslation('visitors');
  return (
    <section className={styles.part} aria-labelledby={`visitors-${kind}`}>
      <header>
        <h2 id={`visitors-${kind}`}>{t(`kinds.${kind}`)}</h2>
        <Link to={listOf(kind, keyword)}>{t('all', { count: total })}</Link>
      </header>
      <VisitorItems kind={kind} items={items} />
    </section>
  );
}

const listOf = (kind: VisitorKind, keyword: string): string =>
  visitorListAddress(kind) + (keyword === '' ? '' : `?keyword=${encodeURIComponent(keyword)}`);
