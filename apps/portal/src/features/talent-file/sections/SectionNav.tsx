import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './section-nav.module.css';

/** The part of the page with the personal information, above the sections. */
export const identityPart = 'identity';

/** The id of a part's card. */
export const partId = (key: string): string => `talent-file-${key}`;

/** Scrolls to a part and moves the focus there. */
export function showPart(key: string): void {
  const card = document.getElementById(partId(key));
  card?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
}

interface Item {
  key: string;
  label: string;
  /** The number of entries. Omitted for the personal information. */
  count?: number;
  /** Whether something waits for the owner. */
  open?: boolean;
}

/** Leads to the parts of the file: beside them, or above them on a phone. */
export function SectionNav({ items }: { items: readonly Item[] }) {
  const { t } = useTranslation('talentFile');
  const current = useCurrentPart(items.map(({ key }) => key).join(' '));
  return (
    <nav className={styles.nav} aria-label={t('sections')}>
      <ul>
        {items.map(({ key, label, count, open }) => (
          <li key={key}>
            <button type="button" aria-current={key === current} onClick={() => showPart(key)}>
              <span>{label}</span>
              {open && <span className={styles.open} role="img" aria-label={t('waits')} />}
              {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the part with the focus until the page is scrolled by hand, then the part at the top of the window. */
function useCurrentPart(keys: string): string {
  const [current, setCurrent] = useState(identityPart);
  const [focused, setFocused] = useState<string | null>(null);
  /* The last parts cannot be scrolled to the top. */
  useEffect(() => {
    const focus = ({ target }: FocusEvent) => {
      const key = keys.split(' ').find((part) => document.getElementById(partId(part))?.contains(target as Node));
      if (key) setFocused(key);
    };
    const scroll = () => setFocused(null);
    document.addEventListener('focusin', focus);
    for (const type of ['wheel', 'touchmove']) document.addEventListener(type, scroll, { passive: true });
    return () => {
      document.removeEventListener('focusin', focus);
      for (const type of ['wheel', 'touchmove']) document.removeEventListener(type, scroll);
    };
  }, [keys]);
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        }
        const first = keys.split(' ').find((key) => shown.has(partId(key)));
        if (first) setCurrent(first);
      },
      { rootMargin: '-80px 0px -60% 0px' },
    );
    for (const key of keys.split(' ')) {
      const card = document.getElementById(partId(key));
      if (card) observer.observe(card);
    }
    return () => observer.disconnect();
  }, [keys]);
  return focused ?? current;
}
