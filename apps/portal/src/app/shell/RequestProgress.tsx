import { useEffect, useState, useSyncExternalStore } from 'react';
import { pending } from '../../shared/http';
import styles from './RequestProgress.module.css';

/** Quick requests pass unseen. */
const delayMs = 300;

/** A line at the top of the page while requests are under way (spec 000 §7, counted). */
export function RequestProgress() {
  const busy = useSyncExternalStore(pending.subscribe, pending.count) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(busy), busy ? delayMs : 0);
    return () => clearTimeout(timer);
  }, [busy]);
  return <div className={styles.line} data-shown={shown} aria-hidden />;
}
