import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { readTarget, writeTarget, type WorkflowTarget } from './target';

const WorkflowDrawer = lazy(() => import('../../features/handling'));

/**
 * The workflow drawer of a page. What is open stands in the address, so that a reload keeps it and the way back
 * closes it. Render `drawer` anywhere on the page.
 */
export function useWorkflowDrawer(): { open: (target: WorkflowTarget) => void; drawer: ReactNode } {
  const [params, setParams] = useSearchParams();
  const target = readTarget(params);
  return {
    open: (next) => setParams((before) => writeTarget(before, next)),
    drawer: target && (
      <Suspense>
        <WorkflowDrawer
          open
          target={target}
          onClose={() => setParams((before) => writeTarget(before, null), { replace: true })}
        />
      </Suspense>
    ),
  };
}
