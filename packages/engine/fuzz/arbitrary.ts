import * as fc from 'fast-check';
import { draws, type Block, type Drawing } from './blocks';
import { jobDrawings } from './blocks/jobs';
import { commandWeights, type MoveKind } from './moves';

const { line } = fc.letrec<{ block: Block; line: Block[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    ...Object.entries(draws)
      // the simplest block comes first, because a block shrinks to it
      .toSorted(([, a], [, b]) => a.parts[1] - b.parts[1])
      .map(([kind, { parts, weight }]) => {
        const [minLength, maxLength] = parts;
        const within: fc.Arbitrary<Block[][]> =
          maxLength === 0 ? fc.constant<Block[][]>([]) : fc.array(tie('line'), { minLength, maxLength });
        const arbitrary = fc.tuple(fc.nat(999), within).map(([pick, parts]): Block => ({ kind, pick, parts }));
        return { weight, arbitrary };
      }),
  ),
  line: fc.array(tie('block'), { minLength: 1, maxLength: 4 }),
}));

export const drawing: fc.Arbitrary<Drawing> = fc.record({
  blocks: line,
  called: line,
  frame: fc.nat(23),
  jobs: fc.nat(jobDrawings - 1),
});

/** The next operation, chosen at random. */
export interface Move {
  kind: MoveKind;
  /** Chooses the task, job or target, and the variant. */
  pick: number;
  /** The variable that decides at gateways. */
  c: number;
}

export const moves = (maxLength: number): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        ...Object.entries(commandWeights).map(([kind, weight]) => ({
          weight,
          arbitrary: fc.constant(kind as MoveKind),
        })),
      ),
      pick: fc.nat(9999),
      c: fc.nat(3),
    }),
    { minLength: 1, maxLength },
  );
