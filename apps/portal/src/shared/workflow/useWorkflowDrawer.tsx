import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useParameters } from '../ui/useParameters';
import { readTarget, writeTarget, type WorkflowTarget } from './target';

const WorkflowDrawer = lazy(() => import('../../features/handling'));

/**
 * The workflow drawer of a page. What is open stands in the address, so that a reload keeps it and the way back
 * closes it, once the drawer agrees. Render `drawer` anywhere on the page.
 */
export function useWorkflowDrawer(): { open: (target: WorkflowTarget) => void; drawer: ReactNode } {
  const [params, change] = useParameters();
  const place = useLocation();
  const target = useMemo(() => readTarget(params), [params]);
  const wentBack = useNavigationType() === NavigationType.Pop && !target;
  const [shown, show] = useState(target);
  if (shown !== target && !wentBack) show(target);
  const open = (next: WorkflowTarget) => change((before) => writeTarget(before, next));
  return {
    open,
    drawer: shown && (
      <Suspense>
        <WorkflowDrawer
          open
          target={shown}
          left={wentBack ? place : null}
          onStay={() => open(shown)}
          onClose={() => {
            show(null);
            change((before) => writeTarget(before, null), { replace: true });
          }}
        />
      </Suspense>
    ),
  };
}
