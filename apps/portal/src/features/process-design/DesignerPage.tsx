import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { currentLocale } from '../../shared/i18n';
import { definitionsPath } from '../../shared/paths';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { designerPorts } from './designer-ports';
import styles from './DesignerPage.module.css';

const ProcessDesigner = lazy(async () => ({
  default: (await import('@portal/designer/modeler')).ProcessDesigner,
}));

/** The designer's page, opened with processDefinitionKey, processName and source (spec 001 §1). */
export function DesignerPage() {
  const { t } = useTranslation('processDesign');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const key = params.get('processDefinitionKey') ?? '';
  const name = params.get('processName') || key;
  const ports = useMemo(() => designerPorts(key), [key]);
  useDocumentTitle(name);

  /**
   * After a deploy or a save: a window of its own closes, else the list of processes follows (spec 001 §2). It takes the
   * designer's place in the history, so that going back leaves the document and an unsaved process is asked for.
   */
  const close = useCallback(() => {
    if (window.opener) window.close();
    void navigate(definitionsPath, { replace: true });
  }, [navigate]);

  if (!key) return <Navigate to={definitionsPath} replace />;
  return (
    <main className={styles.page} aria-label={t('designer.label', { name })}>
      <Suspense fallback={<PagePlaceholder />}>
        <ProcessDesigner
          processDefinitionKey={key}
          processName={name}
          source={params.get('source') ?? ''}
          ports={ports}
          locale={currentLocale()}
          onSaved={close}
          onDeployed={close}
        />
      </Suspense>
    </main>
  );
}
