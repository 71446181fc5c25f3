import { ArrangeIcon } from './ArrangeIcon';

/** Three bars with the same room between them. */
export function DistributeIcon({ vertical = false }: { vertical?: boolean }) {
  return (
    <ArrangeIcon turned={vertical}>
      {[1, 6.5, 12].map((x) => (
        <rect key={x} x={x} y="3" width="3" height="10" rx="0.5" />
      ))}
    </ArrangeIcon>
  );
}
