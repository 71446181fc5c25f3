import type { ReactNode } from 'react';

/** An icon drawn for one direction. `turned` turns it to the other. */
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

/** How elements are aligned, by diagram-js' names: `center` on a vertical line, `middle` on a horizontal one. */
export type Alignment = 'left' | 'right' | 'top' | 'bottom' | 'center' | 'middle';

const across: Record<Alignment, boolean> = {
  left: true,
  right: true,
  center: true,
  top: false,
  bottom: false,
  middle: false,
};
const guide: Record<Alignment, number> = { left: 2, top: 2, center: 8, middle: 8, right: 14, bottom: 14 };
const bars = [
  { offset: 3, length: 10 },
  { offset: 9, length: 6 },
];

/** Two bars against the line that they are aligned to. */
export function AlignIcon({ alignment }: { alignment: Alignment }) {
  const line = guide[alignment];
  const start = (length: number) => (line === 8 ? 8 - length / 2 : line === 2 ? 3.5 : 12.5 - length);
  return (
    <ArrangeIcon turned={!across[alignment]}>
      <rect x={line - 0.5} y="1" width="1" height="14" />
      {bars.map(({ offset, length }) => (
        <rect key={offset} x={start(length)} y={offset} width={length} height="4" rx="0.5" />
      ))}
    </ArrangeIcon>
  );
}
