import { Suspense, type ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { useIsPhone } from '@portal/widgets/media';
import { PagePlaceholder } from './placeholders/PagePlaceholder';
import styles from './SideLayout.module.css';

export interface SideEntry {
  path: string;
  title: string;
  icon?: ReactNode;
  /** Stands at the end of the entry, e.g. a `Count`. */
  count?: ReactNode;
}

interface Props {
  /** Names the navigation. */
  label: string;
  /** Groups without a title stand first. */
  groups: readonly { title?: string; entries: readonly SideEntry[] }[];
  /** The path of the entry that is shown. */
  current: string | undefined;
}

/** Shows the pages of one area, with their navigation on the left. On a phone it is above, folded if it has groups. */
export function SideLayout({ label, groups, current }: Props) {
  const phone = useIsPhone();
  const folded = phone && groups.length > 1;
  const shown = groups.flatMap(({ entries }) => entries).find(({ path }) => path === current);
  const lists = groups.map(({ title, entries }) => (
    <section key={title ?? ''} className={styles.group}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path} aria-current={entry.path === current ? 'page' : undefined}>
              {entry.icon}
              <span className={styles.name}>{entry.title}</span>
              {entry.count}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
  if (groups.length === 0) return <Outlet />;
  return (
    <div className={styles.layout}>
      <nav aria-label={label} className={styles.side} data-folded={folded || undefined}>
        {folded ? (
          <details key={current ?? ''}>
            <summary>{shown?.title ?? label}</summary>
            {lists}
          </details>
        ) : (
          lists
        )}
      </nav>
      <section className={styles.body}>
        <Suspense fallback={<PagePlaceholder />}>
          <Outlet />
        </Suspense>
      </section>
    </div>
  );
}
