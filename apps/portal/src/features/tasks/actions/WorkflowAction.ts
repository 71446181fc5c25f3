import type { Drawing } from '@portal/widgets/icon';
import type { ComponentType } from 'react';
import type { Answer } from '../../../shared/http';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';

/** The data that an action sends if it asks for nothing else. */
export type AtOnce = Pick<ActionDialogProps, 'open' | 'form' | 'opinion'> & { comment: string };

export interface ActionContext {
  print: () => void;
}

/** An action of the drawer's bottom buttons (spec 000 §2). */
export interface WorkflowAction {
  name: string;
  /** The button's id on the wire, when that is not the action's name. */
  button?: string;
  /** Returns whether the button stands for this action now. If omitted, it always does. */
  fits?: (open: OpenWorkflow) => boolean;
  /** The label if the node defines none: a key of the `handling` texts. */
  label: string;
  drawing: Drawing;
  danger?: boolean;
  /** The form, if there is one, must be valid before the action starts. */
  needsForm?: boolean;
  /** Whether it can be done while the instance is suspended. */
  whileSuspended?: boolean;
  /** Returns why the action cannot start here, as a key of the `handling` texts, or null if it can. */
  obstacle?: (open: OpenWorkflow) => 'noTargets' | 'awaitsSigners' | null;
  /** The message afterwards, whether the drawer then closes, and to which page that leads. */
  done?: { text: string; closes: boolean; leadsTo?: string };
  /** Acts without the dialog where that is possible. @returns whether it did */
  instead?: (context: { open: OpenWorkflow; saveDraft: () => void }) => boolean;
  /** Sends the action without its dialog if nothing is left to choose. Null means that the dialog is needed. */
  atOnce?: (open: OpenWorkflow) => ((order: AtOnce) => Promise<Answer>) | null;
  /** The action takes no opinion. */
  silent?: boolean;
  Dialog: ComponentType<ActionDialogProps>;
  /** Runs in the browser after the dialog was confirmed. */
  run?: (context: ActionContext) => void;
}
