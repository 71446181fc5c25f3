import styles from './board.module.css';

/** The course of a figure, without axes. The table of the months says the numbers. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map(
    (value, index) => `${(index / Math.max(1, values.length - 1)) * 100},${22 - ((value - least) / span) * 20}`,
  );
  return (
    <svg className={styles.sparkline} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  );
}
