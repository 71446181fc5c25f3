import type { forms } from '@portal/contract';
import { useEffect, useRef, useState } from 'react';
import { useLookups } from '../shared/lookups';

interface Found {
  records: forms.LookupChoice[];
  total: number;
  pages: number;
}

const nothing: Found = { records: [], total: 0, pages: 0 };

/** Returns the choices that a keyword finds, a page after the other. Without a field nothing is asked. */
export function useChoices(field: string | null, keyword: string) {
  const lookups = useLookups();
  const [found, setFound] = useState(nothing);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState('');
  /* Answers to an earlier keyword are dropped. */
  const asked = useRef(0);

  const load = async (before: Found) => {
    if (field === null || !lookups) return;
    const turn = ++asked.current;
    setLoading(true);
    setFailure('');
    try {
      const { records, total } = await lookups.find(field, { keyword, current: before.pages + 1 });
      if (asked.current !== turn) return;
      const known = new Set(before.records.map(({ id }) => id));
      const added = records.filter(({ id }) => !known.has(id));
      setFound({ records: [...before.records, ...added], total, pages: before.pages + 1 });
    } catch (error) {
      if (asked.current === turn) setFailure((error as Error).message);
    } finally {
      if (asked.current === turn) setLoading(false);
    }
  };
  useEffect(() => {
    if (field === null) return;
    setFound(nothing);
    void load(nothing);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it loads anew when something else is looked for
  }, [field, keyword]);

  const more = () => {
    if (!loading && failure === '' && found.records.length < found.total) void load(found);
  };
  return { records: found.records, loading, failure, more };
}
