import * as fc from 'fast-check';
import type { Death } from '../../testing/crashing-store';
import type { Failure } from './unsteady';
import type { WholeWalk } from './walk';

/** Operations on the engine, and how often each kind is tried. */
const weights = {
  deploy: 6,
  publish: 3,
  start: 10,
  complete: 30,
  claim: 4,
  unclaim: 3,
  handOn: 4,
  setOwner: 3,
  copy: 2,
  reject: 3,
  withdraw: 3,
  end: 3,
  restart: 2,
  migrate: 4,
  suspend: 2,
  activate: 3,
  wait: 6,
  clean: 6,
  renew: 3,
  listen: 9,
  throwInside: 9,
  signal: 7,
  run: 12,
  publishStarted: 6,
  suspendReceiver: 4,
  toggleFailure: 4,
  settle: 4,
} as const;

export type WholeKind = keyof typeof weights;
export const wholeKinds = Object.keys(weights) as WholeKind[];

export interface WholeMove {
  kind: WholeKind;
  /** Chooses the item and the variant of the operation. */
  pick: number;
  /** The engine that executes the operation. */
  engine: 0 | 1;
  failure: Failure | undefined;
  /** The process that delivers signals or runs jobs dies meanwhile. */
  death: Death | undefined;
  /** Both engines carry it out at the same moment. */
  twice: boolean;
}

export const wholeMoves: fc.Arbitrary<WholeMove[]> = fc.array(
  fc.record({
    kind: fc.oneof(...wholeKinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
    pick: fc.nat(99_999),
    engine: fc.constantFrom(0 as const, 1 as const),
    failure: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.constantFrom('conflict' as const, 'refused' as const, 'lost' as const) },
    ),
    death: fc.oneof(
      { weight: 8, arbitrary: fc.constant(undefined) },
      {
        weight: 3,
        arbitrary: fc.record({ at: fc.integer({ min: 1, max: 6 }), when: fc.constantFrom('before', 'after') }),
      },
    ),
    twice: fc.nat(9).map((number) => number === 9),
  }),
  { minLength: 1, maxLength: 80, size: 'max' },
);

/** A move with its random numbers. */
export interface Turn {
  walk: WholeWalk;
  move: WholeMove;
  next: () => number;
}
