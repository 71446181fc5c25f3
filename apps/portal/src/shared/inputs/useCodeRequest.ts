import { useEffect, useState } from 'react';

/** A code that was requested by SMS: whether it was sent, and the seconds until another can be requested. */
export function useCodeRequest() {
  const [left, setLeft] = useState(0);
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const markSent = (seconds: number) => {
    setLeft(seconds);
    setSent(true);
  };
  return { left, sent, markSent };
}
