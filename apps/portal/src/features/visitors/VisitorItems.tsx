import type { VisitorItem, VisitorKind } from '@portal/contract/visitors';
import { Link } from 'react-router';
import { visitorAddress } from '../../shared/paths';
import styles from './visitors.module.css';

/** Things of a kind: title, what they are about, and their day. */
export const VisitorItems = ({ kind, items }: { kind: VisitorKind; items: readonly VisitorItem[] }) => (
  <ul className={styles.items}>
    {items.map(({ id, title, note, date }) => (
      <li key={id}>
        <Link to={visitorAddress(kind, id)}>
          <span className={styles.line}>
            <strong>{title}</strong>
            {date !== '' && <time dateTime={date}>{date}</time>}
          </span>
          {note !== '' && <span className={styles.note}>{note}</span>}
        </Link>
      </li>
    ))}
  </ul>
);
