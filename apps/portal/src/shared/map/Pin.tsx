import { Link } from 'react-router';
import styles from './Pin.module.css';

interface Props {
  name: string;
  /** The page that the pin opens. Without one it only marks a place. */
  to?: string;
  /** Stands out from the others. */
  chosen?: boolean;
}

/** A place on a map, whose name shows when it is pointed at or has the focus. */
export function Pin({ name, to, chosen = false }: Props) {
  const content = (
    <>
      <span className={styles.dot} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return to === undefined ? (
    <span className={styles.pin} data-chosen={chosen}>
      {content}
    </span>
  ) : (
    <Link to={to} className={styles.pin} data-chosen={chosen} aria-label={name}>
      {content}
    </Link>
  );
}
