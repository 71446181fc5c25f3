import { defaultTenantId } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { signInAddress } from '../../shared/session/guard';
import { unsavedPage } from '../../shared/session/leave';
import { useSession } from '../../shared/session/store';
import { currentLocale } from '../../shared/i18n';
import { definitionsPath } from '../../shared/paths';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { designerPorts } from './designer-ports';
import type { Person } from './recovery';
import styles from './DesignerPage.module.css';

const ProcessDesigner = lazyInPlace(async () => ({
  default: (await import('@portal/designer/modeler')).ProcessDesigner,
}));

/** The designer's page, opened with processDefinitionKey, processName and source (spec 001 §1). */
export default function DesignerPage() {
  const { t } = useTranslation('definitions');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const key = params.get('processDefinitionKey') ?? '';
  const name = params.get('processName') || key;
  const version = versionOf(params.get('version'));
  const formKey = params.get('formKey');
  const person = usePerson();
  const ports = useMemo(
    () => designerPorts(key, { person, signIn: () => void window.open(signInAddress()) }),
    [key, person],
  );
  useDocumentTitle(name);

  /**
   * Leaves the page after a deployment or a save: a separate window is closed, otherwise the list of processes follows
   * (spec 001 §2). The list replaces the designer in the history, so that going back leaves the document and an unsaved
   * process is asked about.
   */
  const close = useCallback(() => {
    if (window.opener) window.close();
    void navigate(definitionsPath, { replace: true });
  }, [navigate]);

  /* A full page load makes the browser ask before something is lost. */
  const back = useCallback(() => {
    if (window.opener) window.close();
    location.assign(definitionsPath);
  }, []);

  const markUnsaved = useCallback((dirty: boolean) => unsavedPage.setOwner(dirty ? person.userId : null), [person]);
  useEffect(() => () => unsavedPage.setOwner(null), []);

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
          {...(version !== undefined && { version })}
          {...(formKey && { formKey })}
          onSaved={close}
          onDeployed={close}
          onDirtyChange={markUnsaved}
          onBack={back}
        />
      </Suspense>
    </main>
  );
}

/** A version of its own is only read. */
const versionOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

/** Returns the user who was signed in when the page was opened, even after the session ended. */
function usePerson(): Person {
  const user = useSession()?.user;
  const [person] = useState<Person>(() => ({
    tenantId: user?.tenantId ?? defaultTenantId,
    userId: user?.sysUser.userId ?? 0,
  }));
  return person;
}
