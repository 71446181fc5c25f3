import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Card.module.css';

interface Props {
  to: string;
  title: string;
  /** Beside the title, e.g. a state. */
  tag?: ReactNode;
  picture?: ReactNode;
  /** One line each; what is empty is left out. */
  lines: readonly ReactNode[];
  /** At the end, e.g. free places. */
  foot?: ReactNode;
}

/** Something that readers open, in a list of cards. */
export const Card = ({ to, title, tag, picture, lines, foot }: Props) => (
  <Link to={to} className={styles.card}>
    {picture}
    <h2>{title}</h2>
    {tag && <div>{tag}</div>}
    {lines.filter(Boolean).map((line, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines keep their places
      <p key={index}>{line}</p>
    ))}
    {foot && <div className={styles.foot}>{foot}</div>}
  </Link>
);
