import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { lazyPart } from '../../shared/loading';
import { PagePlaceholder } from '../../shared/ui/placeholders/PagePlaceholder';
import { MonitorPage } from './MonitorPage';

const IncidentsPage = lazyPart(async () => ({ default: (await import('./jobs/IncidentsPage')).IncidentsPage }));
const JobsPage = lazyPart(async () => ({ default: (await import('./jobs/JobsPage')).JobsPage }));

/** The monitor's lists, below its address. */
export function MonitorPages() {
  return (
    <Suspense fallback={<PagePlaceholder />}>
      <Routes>
        <Route index element={<MonitorPage />} />
        <Route path="incidents" element={<IncidentsPage />} />
        <Route path="jobs" element={<JobsPage />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Routes>
    </Suspense>
  );
}
