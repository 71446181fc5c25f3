import type { tasks, Input } from '@portal/contract';
import type { Answer } from '../http';
import type { ComponentType, Ref } from 'react';

type NextHandlers = Input<typeof tasks.nextHandlerList>;

/** What the drawer asks of the form that is open in it. */
export interface FormHandle {
  /** Shows the errors and scrolls to the first one. */
  validate: () => Promise<boolean>;
  /** Leads to the field that was refused last. */
  attend?: () => void;
  /** Whether something was typed that has not been sent. */
  isDirty: () => boolean;
  /** Forgets the draft of what was typed. */
  discard?: () => void;
  /** What was typed, to be kept on the server. */
  draft?: () => FormDraft;
  /** It was kept on the server, so it is not lost when the form is left. */
  drafted?: () => void;
  /** What is filled in, by field, for what depends on it before it is sent. */
  values?: () => Record<string, unknown>;
  /** The revision that is shown; undefined for a form that is not stored. */
  revision?: number | undefined;
  start: (order: StartOrder) => Promise<Answer>;
  complete: (order: CompleteOrder) => Promise<Answer>;
}

/** What was typed, with what the form held then, by field. */
export type FormDraft = NonNullable<tasks.DraftContent['form']>;

export interface StartOrder {
  procDefKey: string;
  selectedSeqFlowId: string[];
  /** The people chosen for nodes that follow. */
  nextHandlerList: NextHandlers;
}

export interface CompleteOrder {
  procInstId: string;
  taskId: string;
  comment: string;
  selectedSeqFlowId: string[];
  nextHandlerList: NextHandlers;
  /** A button of the process's own. */
  buttonId?: string;
}

/** What a form is for: a process to start, maybe with what an earlier instance held, or an instance, maybe at a task. */
export type FormSubject =
  | { procDefKey: string; from?: string | undefined }
  | { procInstId: string; taskId: string | null };

export interface WorkflowFormProps {
  subject: FormSubject;
  /** The record to show; null starts with an empty form. */
  businessKey: string | null;
  /** Of the node, for a form that is not stored yet. */
  settings: readonly tasks.FormFieldSetting[];
  /** Nothing can be changed, whatever the settings say. */
  readOnly: boolean;
  /** Names the draft of what is typed. */
  draft?: string;
  /** What the reader kept on the server. */
  saved?: FormDraft | null;
  handle: Ref<FormHandle>;
}

/** A form of a process: the screen to fill it in, and its values for a printed page. */
export interface WorkflowForm {
  Form: ComponentType<WorkflowFormProps>;
  Summary: ComponentType<{ subject: FormSubject; businessKey: string }>;
}
