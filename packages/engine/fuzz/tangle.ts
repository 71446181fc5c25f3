import * as fc from 'fast-check';
import { Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { jobDrawings, withJobs } from './blocks/jobs';
import { awaited, definition } from './blocks/xml';

const kinds = ['task', 'task', 'several', 'exclusive', 'parallel', 'inclusive', 'caught', 'edged', 'external'] as const;

/** A process of randomly joined nodes. It may block or loop, so only its states are checked. */
export interface Tangle {
  kinds: (typeof kinds)[number][];
  edges: [number, number][];
  /** Chooses the jobs, like the `jobs` of a process of blocks. */
  jobs: number;
}

export const tangle: fc.Arbitrary<Tangle> = fc
  .array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 9 })
  .chain((drawn) =>
    fc.record({
      kinds: fc.constant<Tangle['kinds']>(drawn),
      edges: fc.array(fc.tuple(fc.nat(drawn.length - 1), fc.nat(drawn.length - 1)), { maxLength: drawn.length * 2 }),
      jobs: fc.nat(jobDrawings - 1),
    }),
  );

export function drawTangle({ kinds: drawn, edges, jobs }: Tangle): string {
  const diagram = new Diagram('random')
    .declare('<signal id="s" name="go"/><message id="m2" name="note"/>')
    .start()
    .end()
    .flow('start', 'n0');
  const outgoing = drawn.map((_, node) => [
    ...new Set(edges.filter(([from]) => from === node).map(([, to]) => `n${to}`)),
  ]);
  for (const [node, kind] of drawn.entries()) {
    const id = `n${node}`;
    const targets = outgoing[node]?.length ? outgoing[node] : ['end'];
    const last = targets.at(-1) ?? 'end';
    const conditional = (kind === 'exclusive' || kind === 'inclusive') && targets.length > 1;
    if (kind === 'several') diagram.task(id, { handlers: handledBy({ users: [1, 2] }), handling: severalPersons(60) });
    else if (kind === 'caught')
      diagram.add(`<intermediateCatchEvent id="${id}">${awaited(node)}</intermediateCatchEvent>`);
    else if (kind === 'external') diagram.add(`<serviceTask id="${id}" camunda:type="external" camunda:topic="work"/>`);
    else if (kind === 'task' || kind === 'edged')
      diagram.task(id, { handlers: handledBy({ users: [(node % 4) + 1] }) });
    else diagram.gateway(kind, id, conditional ? { default: `${id}_${last}` } : {});
    if (kind === 'edged')
      diagram
        .add(
          `<boundaryEvent id="${id}b" attachedToRef="${id}" cancelActivity="${node % 2 === 0}">${definition.signal}</boundaryEvent>`,
        )
        .flow(`${id}b`, last);
    for (const [index, target] of targets.entries())
      diagram.branch(id, target, conditional && target !== last ? `\${c == ${index} || c == 3}` : undefined);
  }
  return withJobs(diagram.xml, jobs);
}
