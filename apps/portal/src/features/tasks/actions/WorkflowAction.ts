import type { Drawing } from '@portal/widgets/icon';
import type { ComponentType } from 'react';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import type { OpenWorkflow } from '../workflow';

export interface ActionContext {
  say: (text: 'notice.noSave') => void;
  print: () => void;
}

export interface ActionDialogProps {
  /** Whether it is shown; a closed dialog keeps what was typed. */
  shown: boolean;
  /** What was open when the action started; it stays when the task has moved on since, so that a refusal can be read. */
  open: OpenWorkflow;
  /** The form as it was filled in when the action started; null without one. */
  form: FormHandle | null;
  /** Names the draft of what is typed; without, none is kept. */
  draft?: string;
  onClose: () => void;
  /** The action was carried out. */
  onDone: () => void;
}

/** An action of the drawer's bottom buttons (spec 000 §2). */
export interface WorkflowAction {
  name: string;
  /** The button's id on the wire, when that is not the action's name. */
  button?: string;
  /** Whether it is this action that the button stands for now; without, it always is. */
  fits?: (open: OpenWorkflow) => boolean;
  /** Its label where the node gives none: a key of the `handling` texts. */
  label: string;
  drawing: Drawing;
  danger?: boolean;
  /** The form, where there is one, must be valid before it begins. */
  needsForm?: boolean;
  /** Whether it can be done while the instance stands still. */
  whileSuspended?: boolean;
  /** Why it cannot begin here, a key of the `handling` texts; null when it can. */
  obstacle?: (open: OpenWorkflow) => 'noTargets' | null;
  /** What the reader is told afterwards, whether the drawer then closes, and to which page that leads. */
  done?: { text: string; closes: boolean; leadsTo?: string };
  /** What it does: ask in a dialog, or act at once. */
  Dialog?: ComponentType<ActionDialogProps>;
  run?: (context: ActionContext) => void;
}
