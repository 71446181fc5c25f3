import { Link } from 'react-router';
import styles from './figures.module.css';

interface Props {
  label: string;
  /** Null: there is none. */
  value: number | string | null;
  note?: string;
  address: string | undefined;
  isAlarming?: boolean;
}

/** One figure, which leads to the list behind it. */
export function Tile({ label, value, note, address, isAlarming = false }: Props) {
  const text = value?.toLocaleString() ?? '—';
  return (
    <div>
      <dt>{label}</dt>
      <dd className={isAlarming ? styles.alarming : undefined}>
        {address === undefined ? <strong>{text}</strong> : <Link to={address}>{text}</Link>}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
