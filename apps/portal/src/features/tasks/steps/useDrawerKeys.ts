import { usePreference } from '../../../shared/session/usePreference';
import { useShortcuts } from '../../../shared/dialogs/useShortcuts';
import { keysPreference, type TaskSteps } from '../../../shared/workflow/useTaskSteps';
import type { ActionButton } from '../actions/buttons';
import type { WorkflowAction } from '../actions/WorkflowAction';

interface Options {
  steps: TaskSteps | undefined;
  /** Leaves the open task, unless unsent input keeps the reader. */
  onLeave: (step: () => void) => void;
  buttons: readonly ActionButton[];
  /** Whether the form has loaded. */
  canAct: boolean;
  onAct: (action: WorkflowAction) => void;
  onHelp: () => void;
}

/** Handles the single keys of the drawer. A key does the same as its button, if the node has that button. */
export function useDrawerKeys({ steps, onLeave, buttons, canAct, onAct, onHelp }: Options): void {
  const [hasKeys] = usePreference(keysPreference, true);
  const step = (to: (() => void) | undefined) => to && (() => onLeave(to));
  const act = (...names: string[]) => {
    const button = buttons.find(({ action, obstacle }) => names.includes(action.name) && obstacle === null);
    return button && (canAct || !button.action.needsForm) ? () => onAct(button.action) : undefined;
  };
  useShortcuts(
    {
      j: step(steps?.next),
      k: step(steps?.previous),
      a: act('complete', 'resubmit'),
      r: act('reject'),
      '?': onHelp,
    },
    { enabled: hasKeys, dialogs: 1 },
  );
}
