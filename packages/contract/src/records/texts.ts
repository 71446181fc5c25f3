import type { FieldTexts } from './labelled-form';

/** The texts of a kind of record in one language. */
export interface RecordTexts<
  FieldName extends string = string,
  State extends string = string,
  Action extends string = string,
> extends FieldTexts<FieldName> {
  /** The title of the list. */
  title: string;
  /** Explains the list below its title. */
  hint: string;
  /** The label of the list's search box. */
  search: string;
  /** The text of the list when it has no rows. */
  empty: string;
  /** Names the button that creates a record. */
  create: string;
  /** The labels of options, by field and value. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  states: Readonly<Record<State, string>>;
  actions: Readonly<Record<Action, string>>;
}
