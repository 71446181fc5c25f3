/** Three bars with the same room between them. */
export function DistributeIcon({ vertical = false }: { vertical?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="currentColor"
      aria-hidden
      style={{ verticalAlign: '-0.125em' }}
    >
      <g transform={vertical ? 'matrix(0 1 1 0 0 0)' : undefined}>
        {[1, 6.5, 12].map((x) => (
          <rect key={x} x={x} y="3" width="3" height="10" rx="0.5" />
        ))}
      </g>
    </svg>
  );
}
