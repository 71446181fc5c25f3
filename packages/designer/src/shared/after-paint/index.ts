import { startTransition, useEffect, useState } from 'react';

/** Updates React piece by piece, after the current drawing is painted. */
export function afterPaint(update: () => void): void {
  requestAnimationFrame(() => setTimeout(() => startTransition(update)));
}

/** Renders secondary content after the first paint. */
export function usePainted<Drawn extends object>(drawn: Drawn | undefined): Drawn | undefined {
  const [painted, setPainted] = useState<Drawn>();
  useEffect(() => {
    if (drawn) afterPaint(() => setPainted(drawn));
  }, [drawn]);
  return painted === drawn ? painted : undefined;
}
