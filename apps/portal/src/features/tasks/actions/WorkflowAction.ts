import type { Drawing } from '@portal/widgets/icon';
import type { ComponentType } from 'react';
import type { Answer } from '../../../shared/http';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';

/** What an action sends that asks for nothing else. */
export type AtOnce = Pick<ActionDialogProps, 'open' | 'form'> & { comment: string };

export interface ActionContext {
  print: () => void;
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
  /** Whether it can be done while the instance is suspended. */
  whileSuspended?: boolean;
  /** Why it cannot begin here, a key of the `handling` texts; null when it can. */
  obstacle?: (open: OpenWorkflow) => 'noTargets' | null;
  /** The message afterwards, whether the drawer then closes, and to which page that leads. */
  done?: { text: string; closes: boolean; leadsTo?: string };
  /** Acts without the dialog where that is possible. @returns whether it did */
  instead?: (context: { open: OpenWorkflow; saveDraft: () => void }) => boolean;
  /** Sends the action without its dialog, where nothing is left to choose; null: the dialog is needed. */
  atOnce?: (open: OpenWorkflow) => ((order: AtOnce) => Promise<Answer>) | null;
  /** It takes no opinion. */
  silent?: boolean;
  Dialog: ComponentType<ActionDialogProps>;
  /** Runs in the browser after the dialog was confirmed. */
  run?: (context: ActionContext) => void;
}
