import { useEffect, useState } from 'react';

/**
 * Holds the request of an SMS code for `number`: whether it was sent, and the seconds until another can be requested.
 * After a correction of the number there is no wait.
 */
export function useCodeRequest(number: string) {
  const [left, setLeft] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const markSent = (seconds: number) => {
    setLeft(seconds);
    setSentTo(number);
  };
  const sent = sentTo === number;
  return { left: sent ? left : 0, sent, markSent };
}
