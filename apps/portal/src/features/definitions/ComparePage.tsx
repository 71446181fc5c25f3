import { ArrowLeftOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { loadDefinition, loadDraft } from '../../shared/api/definitions/definitions';
import { currentLocale } from '../../shared/i18n';
import { definitionsPath, type ComparedSide } from '../../shared/paths';
import { EmptyState } from '../../shared/ui/placeholders/EmptyState';
import { LoadError } from '../../shared/ui/placeholders/LoadError';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import styles from './ComparePage.module.css';

const ProcessComparison = lazyInPlace(async () => ({
  default: (await import('@portal/designer/compare')).ProcessComparison,
}));

/** Shows two versions of a process, or a version and the draft, side by side. */
export default function ComparePage() {
  const { t } = useTranslation('definitions');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const key = params.get('processDefinitionKey') ?? '';
  const name = params.get('processName') || key;
  const before = sideOf(params.get('before'));
  const after = sideOf(params.get('after'));
  useDocumentTitle(t('compare.label', { name }));
  const { data, error, refetch } = useQuery({
    queryKey: ['process-definitions', 'compared', key, before, after],
    queryFn: () => Promise.all([load(key, before), load(key, after)]),
    enabled: key !== '' && before !== undefined && after !== undefined,
  });
  const label = (side: ComparedSide) =>
    side === 'draft' ? t('compare.draft') : t('compare.version', { version: side });

  if (!key || before === undefined || after === undefined) return <Navigate to={definitionsPath} replace />;
  const [old, now] = data ?? [];
  return (
    <main className={styles.page} aria-label={t('compare.label', { name })}>
      <header className={styles.head}>
        <Button
          type="text"
          icon={<Icon of={ArrowLeftOutlined} />}
          aria-label={t('compare.back')}
          onClick={() => void navigate(definitionsPath)}
        />
        <h1>{t('compare.label', { name })}</h1>
      </header>
      <div className={styles.body}>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <PagePlaceholder />}
        {data && !(old && now) && <EmptyState text={t('compare.missing')} />}
        {old && now && (
          <Suspense fallback={<PagePlaceholder />}>
            <ProcessComparison
              before={{ label: label(before), xml: old.bpmnData }}
              after={{ label: label(after), xml: now.bpmnData }}
              locale={currentLocale()}
            />
          </Suspense>
        )}
      </div>
    </main>
  );
}

const load = (key: string, side: ComparedSide | undefined) =>
  side === 'draft' ? loadDraft(key) : loadDefinition(key, side);

const sideOf = (text: string | null): ComparedSide | undefined => {
  if (text === 'draft') return text;
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
};
