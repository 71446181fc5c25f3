import * as fc from 'fast-check';

/** The time limit for shrinking a failure. */
const shrinkMs = 40_000;

/** Signals that a walk ended in a wrong state. */
class Failed extends Error {}

/** Shrinks the generated cases to the smallest one that fails, and returns it with its path. */
export async function smallestFailure<Value, Failure>(
  drawn: fc.Arbitrary<Value>,
  failureOf: (value: Value) => Promise<Failure | undefined>,
  { seed, runs }: { seed: number; runs: number },
): Promise<{ failure: Failure; path: string } | undefined> {
  let giveUp = Infinity;
  let last: Failure | undefined;
  const property = fc.asyncProperty(drawn, async (value) => {
    if (Date.now() > giveUp) return;
    const failure = await failureOf(value);
    if (failure === undefined) return;
    giveUp = Math.min(giveUp, Date.now() + shrinkMs);
    last = failure;
    throw new Failed();
  });
  const { failed, errorInstance, counterexamplePath } = await fc.check(property, { seed, numRuns: runs });
  if (!failed) return undefined;
  if (last === undefined || !(errorInstance instanceof Failed)) throw errorInstance;
  return { failure: last, path: counterexamplePath ?? '' };
}
