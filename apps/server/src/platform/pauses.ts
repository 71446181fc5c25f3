import { setImmediate as othersTurn } from 'node:timers/promises';

/** Milliseconds of work after which others have their turn. */
const sliceMs = 10;

/** For the steps of a long loop: lets other requests have their turn whenever a slice of work is done. */
export function createPauses(): () => Promise<void> | void {
  let end = performance.now() + sliceMs;
  const pause = async () => {
    await othersTurn();
    end = performance.now() + sliceMs;
  };
  return () => (performance.now() < end ? undefined : pause());
}
