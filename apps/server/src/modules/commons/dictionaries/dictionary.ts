import type { dictionaries as contract } from '@portal/contract';

export type Label = contract.EditableEntry['label'];

export interface Entry {
  value: string;
  label: Label;
  disabled: boolean;
}

export interface Dictionary {
  type: string;
  name: Label;
  builtIn: boolean;
  locked: boolean;
  /** 0 until a tenant changes it. */
  revision: number;
  entries: Entry[];
}
