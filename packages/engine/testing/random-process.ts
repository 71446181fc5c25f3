import * as fc from 'fast-check';
import { Diagram, handledBy, severalPersons } from './diagram';

/** A process made of blocks that are closed as they were opened. */
export type Block =
  | { type: 'task' }
  | { type: 'several'; sequential: boolean; percent: number }
  | { type: 'gateway'; kind: 'exclusive' | 'parallel' | 'inclusive'; branches: Block[][] }
  | { type: 'loop'; body: Block[] }
  | { type: 'scope'; body: Block[]; several: boolean }
  | { type: 'undoable'; body: Block[] };

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
    { weight: 1, arbitrary: fc.record({ type: fc.constant('loop' as const), body: tie('blocks') }) },
    {
      weight: 1,
      arbitrary: fc.record({ type: fc.constant('scope' as const), body: tie('blocks'), several: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('undoable' as const), body: tie('blocks') }) },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
}));

export const blockProcess: fc.Arbitrary<Block[]> = blocks;

/** Branches and loops are chosen by the variable `c`, 0 to 3, which every completion sets. */
export function drawBlocks(list: readonly Block[]): Diagram {
  let diagram = new Diagram('random')
    .start()
    .task('first', { handlers: handledBy({ users: [1] }) })
    .end();
  let count = 0;
  // within a loop nobody is passed automatically, or it might go round for ever
  const draw = (block: Block, looped: boolean): [string, string] => {
    count += 1;
    const id = `n${count}`;
    if (block.type === 'task') {
      diagram.task(id, { handlers: handledBy({ users: [(count % 4) + 1] }), adjacent: !looped && count % 3 === 0 });
      return [id, id];
    }
    if (block.type === 'several') {
      const handling = severalPersons(block.percent, block.sequential);
      diagram.task(id, { handlers: handledBy({ users: [1, 2, 3] }), handling, initiator: !looped && count % 2 === 0 });
      return [id, id];
    }
    if (block.type === 'loop') {
      diagram.gateway('exclusive', id).gateway('exclusive', `${id}x`, { default: `${id}x_${id}y` });
      diagram.gateway('exclusive', `${id}y`);
      const [into, out] = line(block.body, true);
      diagram.flow(id, into).flow(out, `${id}x`, `${id}y`).branch(`${id}x`, id, '${c == 3}');
      return [id, `${id}y`];
    }
    if (block.type === 'undoable') {
      diagram.undoable(id, { handlers: handledBy({ users: [3] }) }, { handlers: handledBy({ users: [2] }) });
      diagram.gateway('exclusive', `${id}x`, { default: `${id}x_${id}y` }).gateway('exclusive', `${id}y`);
      diagram.add(`<intermediateThrowEvent id="${id}u"><compensateEventDefinition/></intermediateThrowEvent>`);
      const [into, out] = line(block.body, looped);
      diagram
        .flow(id, into)
        .flow(out, `${id}x`, `${id}y`)
        .branch(`${id}x`, `${id}u`, '${c == 1}')
        .flow(`${id}u`, `${id}y`);
      return [id, `${id}y`];
    }
    if (block.type === 'scope') {
      const outer = diagram;
      const fill = (inner: Diagram) => {
        diagram = inner.start(`${id}s`).end(`${id}e`);
        const [into, out] = line(block.body, looped);
        inner.flow(`${id}s`, into).flow(out, `${id}e`);
        diagram = outer;
      };
      outer.subProcess(id, fill, block.several ? { loop: 'pair' } : {});
      return [id, id];
    }
    const byDefault = block.kind === 'parallel' ? {} : { default: `${id}_last${id}` };
    diagram.gateway(block.kind, id, byDefault).gateway(block.kind, `${id}j`);
    for (const [place, branch] of block.branches.entries()) {
      const [into, out] = line(branch, looped);
      const condition = block.kind === 'parallel' ? undefined : `\${c == ${place} || c == 2}`;
      diagram.branch(id, into, condition).flow(out, `${id}j`);
    }
    if (block.kind !== 'parallel') {
      diagram.task(`last${id}`, { handlers: handledBy({ users: [4] }) }).flow(id, `last${id}`, `${id}j`);
    }
    return [id, `${id}j`];
  };
  const line = (items: readonly Block[], looped: boolean): [string, string] => {
    const drawn = items.map((item) => draw(item, looped));
    for (let place = 1; place < drawn.length; place += 1)
      diagram.flow(drawn[place - 1]?.[1] ?? '', drawn[place]?.[0] ?? '');
    return [drawn[0]?.[0] ?? '', drawn.at(-1)?.[1] ?? ''];
  };
  const [into, out] = line(list, false);
  return diagram.flow('start', 'first', into).flow(out, 'end');
}

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
