import type { Locale, definitions } from '@portal/contract';
import type { ChangeLine, ConditionField, FormValues } from '@portal/contract/forms';
import type { HistoryRow, InstanceReading, RowsStatement, TaskInfo } from '@portal/engine';
import type { PortalError } from '../../../platform/http';
import type { Part } from '../../../platform/parts';
import type { Actor } from './caller';
import type { DefinitionView } from './views';

/** The functions that the workflow needs from the forms to which processes are bound. */
export interface Forms {
  /** Registers a guard that refuses actions of people who have not seen the current form. */
  guard(guard: FormGuard): void;
  /** @throws PortalError `formChanged` */
  requireSeen: FormGuard;
  /** Registers a function that saves a form when a task is completed without changing its fields. */
  onUnchanged(save: UnchangedForm): void;
  /**
   * @throws PortalError `fieldRefused` if the form is not valid as it is, for example because a required field is empty
   */
  unchanged: UnchangedForm;
  /** Registers which fields an initiator can be asked for, and a function that saves what they supply. */
  onSupplement(supplements: Supplements): void;
  supplementFields: Supplements['fields'];
  supplement: Supplements['save'];
  /** Registers a function that reads the changes made to a form at the tasks of an instance. */
  addHistory(history: FormHistory): void;
  /**
   * Returns the changes that the handlers of an instance made to its forms, as far as the reader may see the fields,
   * and with `isSupplied` also those that its initiator supplied before any task ended.
   */
  changesAtTasks: (...asked: [...Parameters<FormHistory>, isSupplied?: boolean]) => ReturnType<FormHistory>;
  /** @throws PortalError `ownReview` to who submitted or wrote the record that is reviewed at the task */
  requireReviewer(actor: Actor, at: { view: DefinitionView; task: TaskInfo }): Promise<void>;
  /** Returns which rows of an instance's history are reviews by the person who submitted or wrote the record. */
  ownReviews(actor: Actor, instanceId: string, view: DefinitionView): Promise<(row: HistoryRow) => boolean>;
  /** Returns whether the processes of a form start elsewhere than in the portal's list, such as with a record. */
  startsElsewhere(formKey: string): boolean;
  /** Undefined if no form has this key, or if it was never published. */
  byKey(tenantId: number, formKey: string, locale: Locale): Promise<definitions.FormRecord | undefined>;
  /**
   * Returns the fields of these forms' newest versions that conditions can read, and the keys that only earlier
   * versions had.
   */
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
  /** The values of the form that conditions of the process may read. */
  vars: Record<string, unknown>;
  /** Returns rows that are written together with the command or not at all. */
  also: () => RowsStatement[];
}

export interface FormSave extends FormWrites {
  /** Whether the form then has other values. */
  changed: boolean;
  /** Returns the refusal for a failure of the rows, for example a value that another entry has; undefined for others. */
  refusal?: RowsRefusal;
}

export type RowsRefusal = (error: unknown) => PortalError | undefined;

/** Returns the rows that are written when a task that binds a form is completed. */
export type UnchangedForm = (
  actor: Actor,
  at: { view: DefinitionView; task: TaskInfo; formRevision: number | undefined; locale: Locale },
) => Promise<FormSave>;

/** Material that a handler asks the initiator for while a task waits. */
export interface Supplements {
  /** The fields of the task's form that its handler and the initiator see and that can be filled in. */
  fields(actor: Actor, at: { view: DefinitionView; task: TaskInfo; locale: Locale }): Promise<SupplementField[]>;
  /**
   * Returns the changes of the form when the initiator fills in these fields.
   * @throws PortalError `fieldRefused`, `formChanged`
   */
  save(
    actor: Actor,
    at: {
      view: DefinitionView;
      task: TaskInfo;
      fields: readonly string[];
      values: FormValues;
      formRevision: number | undefined;
      /** Under which the change is kept, in place of a task's. */
      changeId: string;
      locale: Locale;
    },
  ): Promise<FormSave>;
}

interface SupplementField {
  key: string;
  label: string;
}

export type FormHistory = (actor: Actor, reading: InstanceReading, locale: Locale) => Promise<TaskChanges[]>;

/** The changes that somebody made to a form at a task. */
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
