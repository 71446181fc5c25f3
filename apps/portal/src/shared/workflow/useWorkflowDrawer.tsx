import { Suspense, useMemo, type ReactNode } from 'react';
import { useParameters } from '../ui/useParameters';
import { WorkflowDrawer } from './parts';
import { readTarget, writeTarget, type WorkflowTarget } from './target';

/**
 * The workflow drawer of a page. What is open stands in the address, so that a reload keeps it and the way back
 * closes it. Render `drawer` anywhere on the page.
 */
export function useWorkflowDrawer(): { open: (target: WorkflowTarget) => void; drawer: ReactNode } {
  const [params, change] = useParameters();
  const target = useMemo(() => readTarget(params), [params]);
  return {
    open: (next) => change((before) => writeTarget(before, next)),
    drawer: target && (
      <Suspense>
        <WorkflowDrawer
          target={target}
          onClose={() => change((before) => writeTarget(before, null), { replace: true })}
        />
      </Suspense>
    ),
  };
}
