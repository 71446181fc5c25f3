import type { CSSProperties } from 'react';
import styles from './AreaTiles.module.css';

interface Props<T> {
  label: string;
  areas: readonly (T & { name: string; count: number })[];
  onSelect?: ((area: T) => void) | undefined;
}

/** Areas whose boundaries are not known, as tiles: the more, the darker. */
export function AreaTiles<T>({ label, areas, onSelect }: Props<T>) {
  const most = Math.max(1, ...areas.map(({ count }) => count));
  return (
    <ul className={styles.tiles} aria-label={label}>
      {areas.map((area) => {
        const content = (
          <>
            <span>{area.name}</span>
            <strong>{area.count.toLocaleString()}</strong>
          </>
        );
        const style = { '--share': `${Math.round((area.count / most) * 60)}%` } as CSSProperties;
        return (
          <li key={area.name} style={style}>
            {onSelect ? (
              <button type="button" onClick={() => onSelect(area)}>
                {content}
              </button>
            ) : (
              <div>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
