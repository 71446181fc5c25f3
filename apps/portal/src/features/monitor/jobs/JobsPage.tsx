import type { monitor as contract } from '@portal/contract';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { administration } from '../../../shared/api/monitor';
import { notice } from '../../../shared/notice';
import { jobColumns, JobCard } from './job-columns';
import { MonitorList } from '../MonitorList';
import { useFilteredQuery } from '../../../shared/filters/list-filters';
import { jobFilters } from '../monitor-filters';

const DueDialog = lazyInPlace(() => import('./DueDialog'));

/** Lists the jobs of all processes and when they are due. */
export function JobsPage() {
  const { t } = useTranslation('monitor');
  const [query, change] = useFilteredQuery(jobFilters);
  const [moved, move] = useState<contract.JobRecord | null>(null);
  return (
    <>
      <MonitorList
        name="jobs"
        filters={jobFilters}
        query={query}
        onQuery={change}
        list={useQuery(administration.jobs(query))}
        columns={jobColumns(t, move)}
        rowKey={({ procInstId, jobId }) => `${procInstId}.${jobId}`}
        renderCard={(job) => <JobCard job={job} onMove={move} />}
      />
      <Suspense>
        {moved && (
          <DueDialog
            job={moved}
            onClose={() => move(null)}
            onDone={() => {
              move(null);
              notice.success(t('job.moved'));
            }}
          />
        )}
      </Suspense>
    </>
  );
}
