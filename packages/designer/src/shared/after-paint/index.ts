import { startTransition, useEffect, useState } from 'react';

/** Updates React once what has been drawn by now is painted, piece by piece. */
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
