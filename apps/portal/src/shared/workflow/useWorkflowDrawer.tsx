import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { usePreference } from '../session/usePreference';
import { useParameters } from '../ui/useParameters';
import { useShortcuts } from '../dialogs/useShortcuts';
import { WorkflowDrawer } from './parts';
import { readTarget, writeTarget, type WorkflowTarget } from './target';
import { keysPreference, useTaskSteps, type SteppedList } from './useTaskSteps';

const KeysHelp = lazyInPlace(() => import('./KeysHelp'));

/**
 * The workflow drawer of a page. The address names the open object, so that a reload keeps it and the back button
 * closes it. Render `drawer` anywhere on the page. With a list the drawer can step through its rows.
 */
export function useWorkflowDrawer(list?: SteppedList): { open: (target: WorkflowTarget) => void; drawer: ReactNode } {
  const [params, change] = useParameters();
  const target = useMemo(() => readTarget(params), [params]);
  const isOpen = target !== null;
  const close = () => change((before) => writeTarget(before, null), { replace: true });
  const steps = useTaskSteps({
    list,
    target,
    open: (row, current) => change((before) => writeTarget(onPage(before, current), row), { replace: isOpen }),
    close,
  });
  const [hasKeys] = usePreference(keysPreference, true);
  const [helps, setHelps] = useState(false);
  useShortcuts(
    { j: steps?.next, k: steps?.previous, '?': () => setHelps(true) },
    { enabled: hasKeys && list !== undefined && !isOpen, dialogs: 0 },
  );
  return {
    open: (next) => change((before) => writeTarget(before, next)),
    drawer: (target || helps) && (
      <Suspense>
        {target && <WorkflowDrawer target={target} steps={steps} onClose={close} />}
        {helps && <KeysHelp onClose={() => setHelps(false)} />}
      </Suspense>
    ),
  };
}

function onPage(params: URLSearchParams, current: number): URLSearchParams {
  if (current === 1) params.delete('current');
  else params.set('current', String(current));
  return params;
}
