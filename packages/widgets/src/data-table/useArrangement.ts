import { useState } from 'react';
import { initialArrangement, type Arrangement } from './columns';

const storageKey = (name: string) => `portal.table.${name}`;

function remembered(name: string): Arrangement {
  try {
    return { ...initialArrangement, ...(JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}') as object) };
  } catch {
    return initialArrangement;
  }
}

/** A table's arrangement, remembered in this browser under the table's name. */
export function useArrangement(name: string): [Arrangement, (next: Arrangement) => void] {
  const [arrangement, setArrangement] = useState(() => remembered(name));
  return [
    arrangement,
    (next) => {
      setArrangement(next);
      localStorage.setItem(storageKey(name), JSON.stringify(next));
    },
  ];
}
