import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import type { ComponentType } from 'react';
import type { WorkflowTarget } from './target';
import type { TaskSteps } from './useTaskSteps';

export interface WorkflowDrawerProps {
  target: WorkflowTarget;
  onClose: () => void;
  /** The other rows of the list that it was opened from. */
  steps?: TaskSteps | undefined;
}

type LoadDrawer = () => Promise<{ default: ComponentType<WorkflowDrawerProps> }>;

let loadDrawer: LoadDrawer | undefined;

/** The entry says once, before anything is shown, where the drawer is loaded from. */
export function provideWorkflowDrawer(load: LoadDrawer): void {
  loadDrawer = load;
}

export const WorkflowDrawer = lazyInPlace(() => {
  if (!loadDrawer) throw new Error('the entry provides no workflow drawer');
  return loadDrawer();
});
