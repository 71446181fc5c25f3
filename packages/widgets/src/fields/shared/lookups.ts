import type { forms } from '@portal/contract';
import type { LookupSource, LookupValue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { createContext, useContext } from 'react';

/** The choices of the lookups of the form that is shown. */
export interface Lookups {
  /** Finds a page of choices for a field of the form. Rejects with an error whose message says why. */
  find: (field: string, query: { keyword: string; current: number }) => Promise<LookupPage>;
  /** Reads a choice with what it fills in. */
  read: (field: string, id: string, label: string) => Promise<forms.LookupItem>;
  /** Fills other fields of the form in. */
  fill: (values: FormValues) => void;
  /** Whether a choice no longer exists in its source. */
  isGone: (source: LookupSource, value: LookupValue) => boolean;
}

export interface LookupPage {
  records: forms.LookupChoice[];
  total: number;
}

/** Without it nothing can be chosen, as in the preview of a form. */
const LookupsContext = createContext<Lookups | null>(null);
export const LookupsProvider = LookupsContext.Provider;

export const useLookups = (): Lookups | null => useContext(LookupsContext);
