import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { refreshDefinitions } from '../../shared/api/definitions';
import { currentLocale } from '../../shared/i18n';
import { definitionsPath } from '../../shared/paths';
import { PagePlaceholder } from '../../shared/ui/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { designerPorts } from './designer-ports';
import styles from './DesignerPage.module.css';
import { LeaveWarning } from './LeaveWarning';

const ProcessDesigner = lazy(() =>
  import('@portal/designer/modeler').then((modeler) => ({ default: modeler.ProcessDesigner })),
);

/** The designer's page, opened with processDefinitionKey, processName and source (spec 001 §1). */
export function DesignerPage() {
  const { t } = useTranslation('processDesign');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [dirty, setDirty] = useState(false);
  const key = params.get('processDefinitionKey') ?? '';
  const name = params.get('processName') || key;
  useDocumentTitle(name);

  /** After a deploy or a save: a window of its own closes, else the list of processes follows (spec 001 §2). */
  const close = useCallback(async () => {
    setDirty(false);
    await refreshDefinitions(client);
    if (window.opener) window.close();
    await navigate(definitionsPath);
  }, [client, navigate]);

  if (!key) return <Navigate to={definitionsPath} replace />;
  return (
    <main className={styles.page} aria-label={t('designer.label', { name })}>
      <Suspense fallback={<PagePlaceholder />}>
        <ProcessDesigner
          key={key}
          processDefinitionKey={key}
          processName={name}
          source={params.get('source') ?? ''}
          ports={designerPorts(key)}
          locale={currentLocale()}
          onSaved={() => void close()}
          onDeployed={() => void close()}
          onDirtyChange={setDirty}
        />
      </Suspense>
      <LeaveWarning dirty={dirty} />
    </main>
  );
}
