import { talentProjects } from '@portal/contract/talent-projects';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownApplications, projectCalls } from '../../../shared/api/talent-projects';
import { EmptyState } from '../../../shared/ui/placeholders/EmptyState';
import { LoadState } from '../../../shared/ui/placeholders/LoadError';
import { useOpenedId } from '../../../shared/ui/useParameters';
import { useWorkflowDrawer } from '../../../shared/workflow/useWorkflowDrawer';
import styles from '../talent-projects.module.css';
import { ApplicationCard } from './ApplicationCard';
import { ApplicationForm } from './ApplicationForm';
import { CallCard } from './CallCard';

const ApplyDrawer = lazyInPlace(() => import('./ApplyDrawer'));
const RecordDrawer = lazyInPlace(() => import('../../../shared/records/RecordDrawer'));

const parts = { Form: ApplicationForm };

/** The calls that somebody can apply for, and their own applications with their stages. */
export function CallsTab() {
  const { t } = useTranslation('talentProjects');
  const called = useQuery(projectCalls);
  const own = useQuery(ownApplications);
  const [applying, setApplying] = useState<number | null>(null);
  const [id, open] = useOpenedId();
  const { open: openTask, drawer } = useWorkflowDrawer();
  const call = called.data?.find((each) => each.id === applying);
  return (
    <>
      <section aria-label={t('open')}>
        <h2 className={styles.heading}>{t('open')}</h2>
        {!called.data && <LoadState error={called.error} onRetry={() => void called.refetch()} />}
        {called.data?.length === 0 && <EmptyState text={t('noCalls')} />}
        <ul className={styles.cards}>
          {called.data?.map((each) => (
            <CallCard
              key={each.id}
              call={each}
              onApply={() => setApplying(each.id)}
              onOpen={() => each.application && open(each.application.id)}
            />
          ))}
        </ul>
      </section>
      {own.data && own.data.length > 0 && (
        <section aria-label={t('own')}>
          <h2 className={styles.heading}>{t('own')}</h2>
          <ul className={styles.list}>
            {own.data.map((application) => (
              <ApplicationCard
                key={application.id}
                application={application}
                onOpen={() => open(application.id)}
                onTask={openTask}
              />
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        {call && (
          <ApplyDrawer
            call={call}
            onSaved={(saved) => {
              setApplying(null);
              open(saved);
            }}
            onClose={() => setApplying(null)}
          />
        )}
        {id !== null && (
          <RecordDrawer
            key={id}
            definition={talentProjects}
            id={id}
            parts={parts}
            onOpen={(next) => open(typeof next === 'number' ? next : null)}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
      {drawer}
    </>
  );
}
