import type { Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { useState } from 'react';
import { mergeChanges } from './merge-changes';

/** The values that were read last, with their revision. The revision is undefined for a form that is not stored yet. */
export interface SeenForm {
  values: FormValues;
  revision: number | undefined;
}

/** A field that somebody else changed while the form was open. */
export interface OtherChange {
  before: Json;
  current: Json;
  /** The reader's input, until they have chosen one of the two. */
  typed?: Json;
}

export type OtherChanges = ReadonlyMap<string, OtherChange>;

interface Typed {
  values: FormValues;
  /** The values on which a restored draft was based. */
  drafted: FormValues;
  change: (key: string, value: Json) => void;
}

/**
 * Follows a form that others change while it is open. Fields without input take the new value. For the others both
 * values are kept until the person has chosen.
 */
export function useOthersChanges(stored: SeenForm, { values, drafted, change }: Typed) {
  const [seen, setSeen] = useState<SeenForm>(() =>
    Object.keys(drafted).length === 0 ? stored : { ...stored, values: { ...stored.values, ...drafted } },
  );
  const [changes, setChanges] = useState<OtherChanges>(new Map());

  if (stored.values !== seen.values) {
    const { taken, differing } = mergeChanges(seen.values, values, stored.values);
    for (const [key, value] of Object.entries(taken)) change(key, value);
    setSeen(stored);
    const marked = stored.revision === undefined ? [] : [...Object.keys(taken), ...differing];
    if (marked.length > 0) {
      const all = new Map(changes);
      for (const key of marked) {
        const before = changes.get(key)?.before ?? seen.values[key] ?? null;
        const current = stored.values[key] ?? null;
        all.set(key, { before, current, ...(differing.includes(key) && { typed: values[key] ?? null }) });
      }
      setChanges(all);
    }
  }

  const choose = (key: string, whose: 'mine' | 'theirs') => {
    const chosen = changes.get(key);
    if (!chosen) return;
    if (whose === 'theirs') change(key, chosen.current);
    const { typed: _, ...settled } = chosen;
    setChanges((known) => new Map(known).set(key, settled));
  };
  return {
    seen,
    changes,
    /** The fields in which the person has still to choose. */
    open: [...changes].filter(([, { typed }]) => typed !== undefined).map(([key]) => key),
    choose,
    /** Takes the marks away. */
    acknowledge: () => setChanges(new Map()),
  };
}
