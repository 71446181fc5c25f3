import type { TableRow } from '@portal/contract/fields';
import { isPortalPath } from '@portal/contract/fields';
import { Link } from 'react-router';
import styles from './card.module.css';

const text = (cell: unknown): string => (typeof cell === 'string' ? cell : '');

/** The documents of a city's policies with their issuers: pages of the portal, or others in a new tab. */
export function Policies({ rows }: { rows: readonly TableRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className={styles.policies}>
      {rows.map(({ id, cells }) => {
        const [title, address] = [text(cells['title']), text(cells['address'])];
        return (
          <li key={id}>
            {isPortalPath(address) ? (
              <Link to={address}>{title}</Link>
            ) : (
              <a href={address} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            )}
            <span>{[text(cells['issuer']), text(cells['issuedOn'])].filter(Boolean).join(' · ')}</span>
          </li>
        );
      })}
    </ul>
  );
}
