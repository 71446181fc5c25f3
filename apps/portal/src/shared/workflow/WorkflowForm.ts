import type { tasks, Input } from '@portal/contract';
import type { SentParts } from './opinion';
import type { Answer } from '../http';
import type { ComponentType, Ref } from 'react';

type NextHandlers = Input<typeof tasks.nextHandlerList>;

/** The functions that the drawer needs from its form. */
export interface FormHandle {
  /** Shows the errors and scrolls to the first one. */
  validate: () => Promise<boolean>;
  /** Leads to the field that was refused last. */
  attend?: () => void;
  /** Whether something was typed that has not been sent. */
  isDirty: () => boolean;
  /** Deletes the draft of the input. */
  discard?: () => void;
  /** Returns the input to be stored on the server. */
  draft?: () => FormDraft;
  /** Called after the draft was stored on the server, so that it is not lost when the form is left. */
  drafted?: () => void;
  /** Returns the current values by field, for everything that depends on them before they are sent. */
  values?: () => Record<string, unknown>;
  /** The version that is filled in, or undefined for a form with only one version. */
  version?: number | undefined;
  /** The request id of a start: the same for all attempts to send the form, and for its draft. */
  requestId?: string;
  /** The revision that is shown, or undefined for a form that is not stored. */
  revision?: number | undefined;
  start: (order: StartOrder) => Promise<Answer>;
  complete: (order: CompleteOrder) => Promise<Answer>;
}

/** The input, with the values that the form had then, by field. */
export type FormDraft = NonNullable<tasks.DraftContent['form']>;

export interface StartOrder {
  procDefKey: string;
  selectedSeqFlowId: string[];
  /** The people chosen for nodes that follow. */
  nextHandlerList: NextHandlers;
}

export interface CompleteOrder extends SentParts {
  procInstId: string;
  taskId: string;
  comment: string;
  selectedSeqFlowId: string[];
  nextHandlerList: NextHandlers;
  /** The id of a custom button of the process. */
  buttonId?: string;
  /** The people who sign after the reader. */
  signersAfter?: number[];
}

/**
 * The subject of a form: a process to start, optionally with the values of an earlier instance, or an instance,
 * optionally at a task.
 */
export type FormSubject =
  | { procDefKey: string; from?: string | undefined }
  | { procInstId: string; taskId: string | null };

export interface WorkflowFormProps {
  subject: FormSubject;
  /** The record to show. Null starts with an empty form. */
  businessKey: string | null;
  /** The settings of the node, for a form that is not stored yet. */
  settings: readonly tasks.FormFieldSetting[];
  /** Whether nothing can be changed, regardless of the settings. */
  readOnly: boolean;
  /** The name of the draft of the input. */
  draft?: string;
  /** The reader's draft on the server. */
  saved?: FormDraft | null;
  /** The request id of the draft with which a start continues. By default there is a new one. */
  requestId?: string | undefined;
  handle: Ref<FormHandle>;
}

/** A form of a process: its screen, and its values for a printed page. */
export interface WorkflowForm {
  Form: ComponentType<WorkflowFormProps>;
  Summary: ComponentType<{ subject: FormSubject; businessKey: string }>;
}
