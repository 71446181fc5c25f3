import { useEffect, useState } from 'react';
import styles from './section-nav.module.css';

/** Scrolls to a section and moves the focus there. The section needs `tabIndex={-1}`. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  section?.focus({ preventScroll: true });
}

export interface SectionLink {
  /** The id of the section's element. */
  id: string;
  label: string;
  /** The number of its entries. */
  count?: number | undefined;
  /** Says what waits there. */
  waits?: string | undefined;
}

/** Leads to the sections of a page: beside them, or above them on a phone. */
export function SectionNav({ label, items }: { label: string; items: readonly SectionLink[] }) {
  const current = useCurrentSection(items.map(({ id }) => id).join(' '));
  return (
    <nav className={styles.nav} aria-label={label} data-unprinted>
      <ul>
        {items.map(({ id, label: name, count, waits }) => (
          <li key={id}>
            <button type="button" aria-current={id === current} onClick={() => showSection(id)}>
              <span>{name}</span>
              {waits && <span className={styles.open} role="img" aria-label={waits} />}
              {count !== undefined && count > 0 && <span className={styles.count}>{count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the section with the focus until the page is scrolled by hand, then the one at the top of the window. */
function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  const [focused, setFocused] = useState<string | null>(null);
  /* The last sections cannot be scrolled to the top. */
  useEffect(() => {
    const focus = ({ target }: FocusEvent) => {
      const id = ids.split(' ').find((each) => document.getElementById(each)?.contains(target as Node));
      if (id) setFocused(id);
    };
    const scroll = () => setFocused(null);
    document.addEventListener('focusin', focus);
    for (const type of ['wheel', 'touchmove']) document.addEventListener(type, scroll, { passive: true });
    return () => {
      document.removeEventListener('focusin', focus);
      for (const type of ['wheel', 'touchmove']) document.removeEventListener(type, scroll);
    };
  }, [ids]);
  useEffect(() => {
    const shown = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) shown.add(target.id);
          else shown.delete(target.id);
        }
        const first = ids.split(' ').find((id) => shown.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: '-80px 0px -60% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return focused ?? current ?? ids.split(' ')[0];
}
