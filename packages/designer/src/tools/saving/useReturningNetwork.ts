import { useEffect, useRef } from 'react';

/** A server may be gone without the browser noticing. */
const retryMs = 10_000;

/** While something waits for the network: another try when it is back, and now and then. */
export function useReturningNetwork(waits: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!waits) return undefined;
    const call = () => latest.current();
    const timer = setInterval(call, retryMs);
    window.addEventListener('online', call);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', call);
    };
  }, [waits]);
}
