import { limits, type tasks } from '@portal/contract';
import { isAsked, isSuspended, waitingTask, type OpenWorkflow } from '../../../shared/workflow/open-workflow';
import { customAction } from './custom';
import { workflowAction } from './actions';
import type { WorkflowAction } from './WorkflowAction';

export interface ActionButton {
  action: WorkflowAction;
  /** The node's own name for it. Empty: use the action's default label. */
  name: string;
  /** Why the action cannot start here, or null if it can. */
  obstacle: ReturnType<NonNullable<WorkflowAction['obstacle']>>;
}

/**
 * Returns the enabled buttons in the node's order, as far as they can be used. There are none if there is nothing to
 * act on (spec 000 §2).
 */
export function actionButtons(open: OpenWorkflow): ActionButton[] {
  if (open.kind === 'handle' && !waitingTask(open)) return [];
  const buttons = open.configuration.buttonList.filter((button) => button.enabled);
  return (isAsked(open) ? opinionButtons(buttons) : buttons).flatMap((button) => actionButton(open, button));
}

/** Buttons that decide on a task: only its owner has them. */
const deciding: ReadonlySet<string> = new Set([
  'complete',
  'disagree',
  'reject',
  'terminate',
  'jump',
  'invite',
  'removeSign',
]);

/** Returns the buttons of a delegate who gives an opinion: that first, and those of the node that decide nothing. */
const opinionButtons = (buttons: readonly tasks.TaskButton[]): tasks.TaskButton[] => [
  { id: 'resolve', name: '', enabled: true, custom: false },
  ...buttons.filter(({ id, custom }) => !custom && !deciding.has(id)),
];

function actionButton(open: OpenWorkflow, { id, name, custom, opinion }: tasks.TaskButton): ActionButton[] {
  const action = custom ? customAction(id, name, opinion) : workflowAction(id, open);
  if (custom && action && !isSuspended(open)) return [{ action, name, obstacle: null }];
  if (!action || (isSuspended(open) && !action.whileSuspended)) return [];
  return [{ action, name: action.name === id ? name : '', obstacle: action.obstacle?.(open) ?? null }];
}

/**
 * Splits the buttons: at most three are shown, the last of them as the primary one. The others go under 'more', where
 * actions that end the instance come last (spec 000 §2).
 */
export function splitButtons<T>(
  buttons: readonly T[],
  isDanger: (button: T) => boolean = () => false,
): { shown: T[]; more: T[] } {
  return {
    shown: buttons.slice(0, limits.visibleActionButtons),
    more: buttons.slice(limits.visibleActionButtons).toSorted((a, b) => Number(isDanger(a)) - Number(isDanger(b))),
  };
}
