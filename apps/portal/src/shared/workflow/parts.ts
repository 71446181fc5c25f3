import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { WorkflowTarget } from './target';
import type { TaskSteps } from './useTaskSteps';

export interface WorkflowDrawerProps {
  target: WorkflowTarget;
  onClose: () => void;
  /** The other rows of the list that it was opened from. */
  steps?: TaskSteps | undefined;
}

let Drawer: ComponentType<WorkflowDrawerProps> | undefined;

/** The entry says once, before anything is shown, where the drawer is loaded from. */
export function provideWorkflowDrawer(load: () => Promise<{ default: ComponentType<WorkflowDrawerProps> }>): void {
  Drawer = lazyInPlace(load);
}

export function WorkflowDrawer(props: WorkflowDrawerProps): ReactNode {
  if (!Drawer) throw new Error('the entry provides no workflow drawer');
  return createElement(Drawer, props);
}
