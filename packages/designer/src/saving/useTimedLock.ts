import { useEffect, useRef, useState } from 'react';

/** Locks buttons while work runs, and for a while afterwards. */
export function useTimedLock(milliseconds: number) {
  const [locked, setLocked] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const lockWhile = async (work: () => Promise<void>) => {
    clearTimeout(timer.current);
    setLocked(true);
    try {
      await work();
    } catch {
      /* The port has shown the reason; the drawing is unchanged and still unsaved. */
    } finally {
      timer.current = setTimeout(() => setLocked(false), milliseconds);
    }
  };

  return { locked, lockWhile };
}
