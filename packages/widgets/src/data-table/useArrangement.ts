import { use, useState } from 'react';
import { ArrangementOwner } from './arrangement-owner';
import { initialArrangement, type Arrangement } from './columns';

function remembered(key: string): Arrangement {
  try {
    return { ...initialArrangement, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as object) };
  } catch {
    return initialArrangement;
  }
}

/** A table's arrangement, remembered in this browser under the person and the table's name. */
export function useArrangement(name: string): [Arrangement, (next: Arrangement) => void] {
  const key = `portal.table.${use(ArrangementOwner)}.${name}`;
  const [{ of, arrangement }, setKept] = useState(() => ({ of: key, arrangement: remembered(key) }));
  const shown = of === key ? arrangement : remembered(key);
  return [
    shown,
    (next) => {
      setKept({ of: key, arrangement: next });
      localStorage.setItem(key, JSON.stringify(next));
    },
  ];
}
