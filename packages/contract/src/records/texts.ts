import type { FieldTexts } from './labelled-form';

/** The texts of a kind of record in one language. */
export interface RecordTexts<
  FieldName extends string = string,
  State extends string = string,
  Action extends string = string,
> extends FieldTexts<FieldName> {
  /** Title, explanation and search box of the list, and what it says without rows. */
  title: string;
  hint: string;
  search: string;
  empty: string;
  /** Names the button that creates a record. */
  create: string;
  /** The labels of options, by field and value. */
  options: Readonly<Record<string, Readonly<Record<string, string>>>>;
  states: Readonly<Record<State, string>>;
  actions: Readonly<Record<Action, string>>;
}
