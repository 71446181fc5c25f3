import { useEffect, useState } from 'react';

export interface Loaded<T> {
  data: T | null;
  loading: boolean;
  failed: boolean;
  /** The reason with which `load` was rejected. */
  error?: unknown;
  retry: () => void;
}

/** Runs `load` whenever `key` changes. Only the latest answer counts, and the previous data stays meanwhile. */
export function useLoad<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [data, setData] = useState<T | null>(null);
  const [loading, setLoading] = useState(true);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    setLoading(true);
    setFailure(undefined);
    load()
      .then((answer) => current && setData(answer))
      .catch((error: unknown) => current && setFailure({ error }))
      .finally(() => current && setLoading(false));
    return () => {
      current = false;
    };
    // `load` is recreated at each render; `key` identifies a change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key, attempt]);
  return { data, loading, failed: failure !== undefined, error: failure?.error, retry: () => setAttempt(attempt + 1) };
}
