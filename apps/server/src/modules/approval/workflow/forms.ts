import type { Locale, definitions } from '@portal/contract';
import type { ChangeLine, ConditionField } from '@portal/contract/forms';
import type { HistoryRow, InstanceReading, RowsStatement, TaskInfo } from '@portal/engine';
import type { Part } from '../../../platform/parts';
import type { Actor } from './caller';
import type { DefinitionView } from './views';

/** What the workflow asks of the forms that processes are bound to. */
export interface Forms {
  /** A form refuses here the actions of people who have not seen it as it is now. */
  guard(guard: FormGuard): void;
  /** @throws PortalError `formChanged` */
  requireSeen: FormGuard;
  /** A form writes here what a completion of a task leaves of it that changes none of its fields. */
  onUnchanged(save: UnchangedForm): void;
  /** @throws PortalError `fieldRefused` where the form cannot stay as it is, e.g. for a required field that is empty */
  unchanged: UnchangedForm;
  /** A form reads here what was changed of it at the tasks of an instance. */
  addHistory(history: FormHistory): void;
  /** What the handlers of an instance changed of its forms, as far as the reader may see the fields. */
  changesAtTasks: FormHistory;
  /** @throws PortalError `ownReview` to who submitted or wrote the record that is reviewed at the task */
  requireReviewer(actor: Actor, at: { view: DefinitionView; task: TaskInfo }): Promise<void>;
  /** Which rows of an instance's history are reviews by who submitted or wrote the record. */
  ownReviews(actor: Actor, instanceId: string, view: DefinitionView): Promise<(row: HistoryRow) => boolean>;
  /** Whether a kind of record has this form key: its processes start with the record. */
  isRecord(formKey: string): boolean;
  /** Undefined if no form has this key, or it was never published. */
  byKey(tenantId: number, formKey: string, locale: Locale): Promise<definitions.FormRecord | undefined>;
  /** What conditions can read of the newest versions of these forms, and the keys that only earlier versions had. */
  readable(tenantId: number, formKeys: readonly string[], locale: Locale): Promise<ReadableFields>;
}

/** The area of forms provides them. */
export const forms: Part<Forms> = { name: 'forms' };

/** Refuses an action at a task on a form of its own that was changed since the revision that was seen. */
export type FormGuard = (
  actor: Actor,
  at: { view: DefinitionView; task: TaskInfo; formRevision: number; locale: Locale },
) => Promise<void>;

export interface FormWrites {
  /** What conditions of the process may read of the form. */
  vars: Record<string, unknown>;
  /** Written together with the command, or not at all. */
  also: () => RowsStatement[];
}

export interface FormSave extends FormWrites {
  /** Whether the form then has other values. */
  changed: boolean;
}

/** What is written of a form with the completion of a task that binds one. */
export type UnchangedForm = (
  actor: Actor,
  at: { view: DefinitionView; task: TaskInfo; formRevision: number | undefined; locale: Locale },
) => Promise<FormSave>;

export type FormHistory = (actor: Actor, reading: InstanceReading, locale: Locale) => Promise<TaskChanges[]>;

/** What somebody changed of a form at a task. */
export interface TaskChanges {
  taskId: string;
  userId: number;
  changedAt: number;
  lines: readonly ChangeLine[];
}

export interface ReadableFields {
  fields: readonly ConditionField[];
  gone: readonly string[];
}
