import * as fc from 'fast-check';
import { Diagram, handledBy, severalPersons } from './diagram';
import { waitingKinds, type Block } from './draw-blocks';

const task = fc.constant<Block>({ type: 'task' });
const several = fc.record<Block & { type: 'several' }>({
  type: fc.constant('several'),
  sequential: fc.boolean(),
  percent: fc.constantFrom(30, 60, 100),
});

const { blocks } = fc.letrec<{ block: Block; blocks: Block[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: task },
    { weight: 1, arbitrary: several },
    {
      weight: 2,
      arbitrary: fc.record<Block & { type: 'gateway' }>({
        type: fc.constant('gateway'),
        kind: fc.constantFrom('exclusive', 'parallel', 'inclusive'),
        branches: fc.array(tie('blocks'), { minLength: 2, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('loop' as const),
        // somebody decides in each round whether there is another one
        body: tie('blocks').map((body): Block[] => [...body, { type: 'task' }]),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('scope' as const), body: tie('blocks'), several: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('undoable' as const), body: tie('blocks') }) },
    { weight: 1, arbitrary: fc.constant<Block>({ type: 'call' }) },
    {
      weight: 2,
      arbitrary: fc.record<Block & { type: 'waiting' }>({
        type: fc.constant('waiting'),
        kind: fc.constantFrom(...waitingKinds),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record<Block & { type: 'guarded' }>({
        type: fc.constant('guarded'),
        body: tie('blocks'),
        kind: fc.constantFrom('error', 'escalation'),
      }),
    },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}));

/** A process made of blocks that are closed as they were opened. */
export const blockProcess: fc.Arbitrary<Block[]> = blocks;

/** A process of nodes that are joined anyhow. */
export interface Tangle {
  kinds: ('task' | 'several' | 'exclusive' | 'parallel' | 'inclusive')[];
  edges: [number, number][];
}

export const tangle: fc.Arbitrary<Tangle> = fc
  .array(fc.constantFrom('task', 'task', 'several', 'exclusive', 'parallel', 'inclusive'), {
    minLength: 2,
    maxLength: 9,
  })
  .chain((kinds) =>
    fc.record({
      kinds: fc.constant<Tangle['kinds']>(kinds),
      edges: fc.array(fc.tuple(fc.nat(kinds.length - 1), fc.nat(kinds.length - 1)), { maxLength: kinds.length * 2 }),
    }),
  );

export function drawTangle({ kinds, edges }: Tangle): Diagram {
  const diagram = new Diagram('tangle').start().end().flow('start', 'n0');
  const outgoing = kinds.map((_, node) => [
    ...new Set(edges.filter(([from]) => from === node).map(([, to]) => `n${to}`)),
  ]);
  for (const [node, kind] of kinds.entries()) {
    const id = `n${node}`;
    const targets = outgoing[node]?.length ? outgoing[node] : ['end'];
    const last = targets.at(-1) ?? 'end';
    const conditional = (kind === 'exclusive' || kind === 'inclusive') && targets.length > 1;
    if (kind === 'task') diagram.task(id, { handlers: handledBy({ users: [(node % 4) + 1] }) });
    else if (kind === 'several')
      diagram.task(id, { handlers: handledBy({ users: [1, 2] }), handling: severalPersons(60) });
    else diagram.gateway(kind, id, conditional ? { default: `${id}_${last}` } : {});
    for (const [place, target] of targets.entries()) {
      diagram.branch(id, target, conditional && target !== last ? `\${c == ${place} || c == 3}` : undefined);
    }
  }
  return diagram;
}

/** What is done next, by chance. */
export interface Move {
  action: 'complete' | 'reject' | 'addSign' | 'delegate' | 'terminate';
  /** Which of the waiting tasks, and which of the targets. */
  pick: number;
  c: number;
}

export const moves = (maxLength: number): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.record({
      action: fc.oneof(
        { weight: 30, arbitrary: fc.constant('complete' as const) },
        { weight: 8, arbitrary: fc.constant('reject' as const) },
        { weight: 2, arbitrary: fc.constant('addSign' as const) },
        { weight: 2, arbitrary: fc.constant('delegate' as const) },
        { weight: 1, arbitrary: fc.constant('terminate' as const) },
      ),
      pick: fc.nat(50),
      c: fc.nat(3),
    }),
    { minLength: 1, maxLength },
  );
