import type { Field, FieldKindName, FieldValue } from '../fields';
import type { Form } from '../forms';
import type { NotablePart } from './notable';
import type { Reach } from '../roles/reach';
import type { WrittenLocale } from '../wire/locale';
import { labelledForm } from './labelled-form';
import { recordEndpoints, type RecordEndpoints } from './endpoints';
import type { RecordTexts } from './texts';
import type { TableColumn } from '../fields/table';
import { limits } from '../wire/limits';

/** A Chinese character in UTF-8 takes 3 bytes. A quotation mark, which JSON escapes, takes less. */
const bytesPerCharacter = 3;
/** Bytes of a value that is not a long text, with its name. */
const shortValueBytes = 1000;

/**
 * Returns the number of bytes that the values of a form may take in a request, which is the size of its full texts and
 * tables.
 */
function valuesBodyLimit({ fields }: Pick<Form, 'fields'>): number {
  const bytes = fields.reduce((sum, field) => sum + valueBytes(field), shortValueBytes);
  return Math.min(Math.max(bytes, limits.bodyBytes), limits.formBodyBytes);
}

function valueBytes({ kind, settings }: { kind: string; settings: unknown }): number {
  const { max = 0, columns = [] } = settings as { max?: number; columns?: readonly TableColumn[] };
  if (kind === 'table') return max * columns.reduce((sum, column) => sum + valueBytes(column), 0);
  return kind === 'rich-text' || kind === 'long-text' ? max * bytesPerCharacter : shortValueBytes;
}

export type StateColour = 'default' | 'processing' | 'success' | 'warning' | 'error';

export interface RecordRight {
  /** The permission that a role must include. If omitted, everybody who is signed in has the right. */
  permission?: string;
  /**
   * The maximum reach; the roles that give the permission may have a smaller one. `administered` limits it to companies
   * that the person administers.
   */
  reach: Reach | 'administered';
  /** Whether administrators of the record's company have the right too, however small the reach of their role is. */
  administrators?: true;
  /** The field that names the area of a record. A right that reaches the area of the person's unit covers it too. */
  area?: string;
  /** The column that names the person of a record, who must belong to its company still. Rows without one are covered. */
  member?: string;
}

export interface RecordAction<State extends string, FieldName extends string = string> extends RecordRight {
  from: readonly State[];
  to: State;
  /** Whether the person has to confirm the action. */
  confirm?: boolean;
  /** The read-only field that takes the reason, which the person has to give. */
  reason?: FieldName;
  /** Fields that are filled in with the action and are read-only in the form. */
  fields?: readonly FieldName[];
  /** Fields of the action whose values must be later than they were. */
  later?: readonly FieldName[];
  /** The fields whose values these fields begin with. */
  prefill?: Readonly<Partial<Record<FieldName, FieldName>>>;
}

/**
 * The process that reviews a record, which is its form: an action starts it, and the state follows the instance. The
 * process binds the form whose key is the record's area.
 */
export interface RecordReview<Field extends string, State extends string, Action extends string> {
  /** The form's id among those that can be bound to processes. It is below 1000 and never changes. */
  formId: number;
  /** Key of the process. */
  process: string;
  /** The action that submits the record. Its `to` is the state under review. */
  submit: Action;
  /** The state once the instance is completed. */
  completed: State;
  /** The state after the review ended in another way: it was withdrawn or terminated. */
  stopped: State;
  /** The state while a reviewer has sent it back to its author. */
  returned: State;
  /** The states of a published record whose change is a revision, which is reviewed while the published version stands. */
  revisable?: readonly State[];
  /** The state after a handler terminated the review. The default is `stopped`. */
  terminated?: State;
  /** The state after an agreed review was revoked. The default is `stopped`. */
  revoked?: State;
  /**
   * Lets reviewers send the record back with a note for each field to mend: fields of the form without some, and other
   * parts that are reviewed with it.
   */
  notable?: { except?: readonly Field[]; also?: readonly NotablePart[] };
  /** The time field that is set by the submission. */
  submittedAt?: Field;
  /** The time field that is set on completion, and on termination if the record has a separate state for it. */
  completedAt?: Field;
}

type Fields = Readonly<Record<string, Field<FieldKindName>>>;

export interface RecordOptions<F extends Fields, State extends string, Action extends string> {
  /** The area's name, in paths, tables and strings. */
  area: string;
  fields: F;
  /** The rows are made by the server: users cannot create or delete them. */
  generated?: true;
  /** Fields of objects that belong to a record, such as its sub-records. The record's history includes them. */
  logged?: Form['fields'];
  /** Values of fields that all records of the list share. The form does not show these fields. */
  fixed?: Readonly<Partial<Record<keyof F & string, string>>>;
  /**
   * Fields that are stored encrypted after their masked text, and read masked. The module writes their columns
   * (`RecordHooks.columns`); one that is unique has a keyed hash in the column `<column>_hash`.
   */
  sealed?: readonly (keyof F & string)[];
  /** Exports are logged, and each of their rows names who exported it and when. */
  traced?: true;
  list: {
    columns: readonly (keyof F & string)[];
    /** Fields that each row of the list carries in addition to its columns, e.g. for cards. */
    also?: readonly (keyof F & string)[];
    /** Fields that an export has in addition to the columns. */
    exports?: readonly (keyof F & string)[];
    /** Fields, and `createdAt` for the period in which a record was created. */
    filters: readonly ((keyof F & string) | 'createdAt')[];
    search: readonly (keyof F & string)[];
    /** Searched fields with names of persons, which are also found by pinyin: `<column>_pinyin`. */
    pinyin?: readonly (keyof F & string)[];
    /** The fields by whose values the list is counted, each of them also a filter. Dates are counted by age. */
    figures?: readonly (keyof F & string)[];
    /** A field, or `createdAt`. A leading `-` sorts in descending order. */
    sort: string;
  };
  states: Readonly<Record<State, StateColour>>;
  /** Plausibility rules across fields. It is an empty object if there are none. */
  rules: RecordRules<keyof F & string>;
  /** The number of columns of the form on a wide screen. The default is 1. */
  columns?: number;
  /** The state of a new record. */
  initial: NoInfer<State>;
  /** The states in which its author may change and delete it. */
  editable: readonly NoInfer<State>[];
  /** The states in which its author may delete it. The default is those of `editable`. */
  removable?: readonly NoInfer<State>[];
  read: readonly (RecordRight & { states?: readonly NoInfer<State>[] })[];
  write: RecordRight;
  actions: Readonly<Record<Action, RecordAction<NoInfer<State>, keyof F & string>>>;
  review?: RecordReview<keyof F & string, NoInfer<State>, NoInfer<Action>>;
  texts: Readonly<Record<WrittenLocale, RecordTexts<keyof F & string, NoInfer<State>, NoInfer<Action>>>>;
}

/** `FormRules` with field names that the compiler checks. `unique` holds within a tenant. */
export interface RecordRules<FieldName extends string = string> {
  ordered?: readonly (readonly [FieldName, FieldName])[];
  /** Checked when the record is written, and again by the action that publishes or submits it. */
  upcoming?: readonly FieldName[];
  past?: readonly FieldName[];
  atMost?: readonly (readonly [readonly FieldName[], FieldName])[];
  unique?: readonly (readonly FieldName[])[];
}

/** A kind of record: plain data from which server and portal make lists, forms, details and their calls. */
export interface RecordDefinition<
  F extends Fields = Fields,
  State extends string = string,
  Action extends string = string,
> extends RecordOptions<F, State, Action> {
  form: Form;
  endpoints: RecordEndpoints;
}

/** The stored values of a record. Empty values are omitted. */
export type RecordValues<F extends Fields> = { [Key in keyof F]?: FieldValue<F[Key]> };

/** Describes a kind of record. */
export const record = <const F extends Fields, const State extends string, const Action extends string>(
  options: RecordOptions<F, State, Action>,
): RecordDefinition<F, State, Action> => {
  const form = labelledForm(options.fields, options.texts, options.columns ?? 1, options.rules);
  return { ...options, form, endpoints: recordEndpoints(options.area, valuesBodyLimit(form)) };
};

/** Returns the name of a kind of record in each language. */
export const titleOf = ({ texts }: Pick<RecordDefinition, 'texts'>): Record<WrittenLocale, string> => ({
  'zh-CN': texts['zh-CN'].title,
  'en-US': texts['en-US'].title,
});
