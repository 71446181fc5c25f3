import type { ReactNode } from 'react';

/** Drawn for one direction; `turned` for the other. */
export function ArrangeIcon({ turned, children }: { turned: boolean; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
      style={{ verticalAlign: '-0.125em' }}
    >
      <g transform={turned ? 'matrix(0 1 1 0 0 0)' : undefined}>{children}</g>
    </svg>
  );
}
