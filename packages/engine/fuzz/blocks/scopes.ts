import type { Diagram } from '@portal/bpmn/testing';
import { by, severalPersons } from '@portal/bpmn/testing';
import { oneOf, type Block, type Draws, type Ends } from './block';
import type { Pen, Repeated } from './pen';
import { awaited, definition } from './xml';

const bodyOf = ({ parts }: Block): Block[] => parts[0] ?? [];

/** Once, or for each of a list. */
const repeated = (pick: number): { loop?: Repeated } =>
  oneOf<{ loop?: Repeated }>(
    [
      {},
      { loop: { loop: 'pair' } },
      {},
      { loop: { loop: 'pair', sequential: true } },
      {},
      { loop: { loop: 'empty', sequential: pick % 2 === 0 } },
    ],
    pick,
  );

/** Throws at the end of a sub-process when `c` is 1. */
function throwsLast(pen: Pen, id: string, what: string): () => Ends {
  return () => {
    pen.fork(id);
    pen.diagram.add(`<endEvent id="${id}t">${what}</endEvent>`).branch(`${id}x`, `${id}t`, '${c == 1}');
    return [`${id}x`, `${id}y`];
  };
}

function joined(pen: Pen, id: string, edge: string): Ends {
  pen.diagram.gateway('exclusive', `${id}j`).flow(id, `${id}j`).flow(edge, `${id}j`);
  return [id, `${id}j`];
}

export const scopes: Draws = {
  scope: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const job = block.pick % 4 === 3 ? { attributes: 'camunda:asyncBefore="true"' } : {};
      pen.inside(id, bodyOf(block), { ...repeated(block.pick), ...job });
      return [id, id];
    },
  },
  /** Throws an event that its boundary event catches, or one with another name, which nothing catches. */
  guarded: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const what = oneOf([definition.error, definition.escalation], block.pick);
      const caught = oneOf([what, what, what === definition.error ? definition.anyError : what], block.pick);
      pen.inside(id, bodyOf(block), { ...repeated(Math.floor(block.pick / 6)), last: throwsLast(pen, id, what) });
      if (caught === definition.escalation && block.pick % 5 === 0) {
        pen.diagram
          .add(
            `<boundaryEvent id="${id}b_aside" attachedToRef="${id}" cancelActivity="false">${caught}</boundaryEvent>`,
          )
          .task(`${id}_aside`, by(3))
          .flow(`${id}b_aside`, `${id}_aside`);
        return [id, id];
      }
      pen.diagram.add(`<boundaryEvent id="${id}b" attachedToRef="${id}">${caught}</boundaryEvent>`);
      return joined(pen, id, `${id}b`);
    },
  },
  /** A sub-process with an event at its edge. */
  watched: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const interrupting = block.pick % 2 === 0;
      pen.inside(id, bodyOf(block), repeated(Math.floor(block.pick / 2)));
      const edge = interrupting ? `${id}b` : `${id}b_aside`;
      pen.diagram.add(
        `<boundaryEvent id="${edge}" attachedToRef="${id}" cancelActivity="${interrupting}">${awaited(block.pick)}</boundaryEvent>`,
      );
      if (interrupting) return joined(pen, id, edge);
      pen.diagram.task(`${id}_aside`, by(3)).end(`${id}_asideEnd`).flow(edge, `${id}_aside`, `${id}_asideEnd`);
      return [id, id];
    },
  },
  /** A sub-process that an event inside it can start again. */
  eventful: {
    parts: [1, 2],
    weight: 2,
    draw(pen, id, block) {
      const { pick } = block;
      const raised = oneOf([definition.error, definition.escalation], pick);
      const isRaised = pick % 3 === 0;
      const interrupting = (isRaised && raised === definition.error) || Math.floor(pick / 2) % 2 === 0;
      const last = (): Ends => {
        const what = isRaised ? raised : pick % 7 === 0 && !interrupting ? definition.cycle : awaited(pick);
        // a part that waits or throws could start the event sub-process again and again by its own condition or signal
        const again = !interrupting && (what.includes('<condition ') || what === definition.signal);
        const within = again ? undefined : block.parts[1];
        drawEventSubProcess(pen.diagram, id, what, interrupting, within && ((inner) => pen.lineIn(inner, within)));
        return throwsLast(pen, id, isRaised ? raised : '')();
      };
      pen.inside(id, bodyOf(block), { ...repeated(Math.floor(pick / 7)), last });
      return [id, id];
    },
  },
  /** A sub-process that ends completely when one of its branches ends. */
  race: {
    parts: [1, 1],
    weight: 1,
    draw(pen, id, block) {
      const last = (): Ends => {
        pen.diagram
          .gateway('parallel', `${id}f`)
          .task(`${id}r`, by(1))
          .add(`<endEvent id="${id}t"><terminateEventDefinition/></endEvent>`)
          .task(`${id}o`, by(2))
          .flow(`${id}f`, `${id}r`, `${id}t`)
          .flow(`${id}f`, `${id}o`);
        return [`${id}f`, `${id}o`];
      };
      pen.inside(id, bodyOf(block), { ...repeated(block.pick), last });
      return [id, id];
    },
  },
  /** Activities that can be compensated, one of them or all of them. */
  undoable: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const named = block.pick % 2 === 0 ? `activityRef="${id}"` : '';
      const undoes = `<compensateEventDefinition ${named}/>`;
      pen.fork(id);
      const several = { ...by(3, 4), handling: severalPersons(100, block.pick % 8 === 3) };
      pen.diagram.undoable(id, block.pick % 4 === 3 ? several : by(3), by(2));
      if (block.pick % 5 > 0) pen.diagram.add(`<intermediateThrowEvent id="${id}u">${undoes}</intermediateThrowEvent>`);
      else
        pen.diagram
          .gateway('parallel', `${id}u`)
          .add(`<endEvent id="${id}u_aside">${undoes}</endEvent>`)
          .flow(`${id}u`, `${id}u_aside`);
      const [into, out] = pen.line(bodyOf(block));
      pen.diagram.flow(id, into).flow(out, `${id}x`);
      pen.diagram.branch(`${id}x`, `${id}u`, '${c == 1}').flow(`${id}u`, `${id}y`);
      if (block.pick % 3 === 0) {
        pen.diagram
          .add(`<boundaryEvent id="${id}b_aside" attachedToRef="${id}_undo">${awaited(block.pick)}</boundaryEvent>`)
          .end(`${id}_asideEnd`)
          .flow(`${id}b_aside`, `${id}_asideEnd`);
      }
      return [id, `${id}y`];
    },
  },
  /** A sub-process that is undone by an event sub-process of its own. */
  undoableScope: {
    parts: [1, 1],
    weight: 1,
    draw(pen, id, block) {
      const last = (): Ends => {
        drawEventSubProcess(pen.diagram, id, '<compensateEventDefinition/>', true);
        pen.diagram.undoable(`${id}i`, by(1), by(2));
        return [`${id}i`, `${id}i`];
      };
      pen.inside(id, bodyOf(block), { ...repeated(block.pick), last });
      pen.fork(`${id}o`);
      pen.diagram
        .add(`<intermediateThrowEvent id="${id}u"><compensateEventDefinition/></intermediateThrowEvent>`)
        .flow(id, `${id}ox`)
        .branch(`${id}ox`, `${id}u`, '${c == 1}')
        .flow(`${id}u`, `${id}oy`);
      return [id, `${id}oy`];
    },
  },
  transaction: {
    parts: [1, 1],
    weight: 1,
    draw(pen, id, block) {
      const last = (): Ends => {
        pen.diagram.undoable(`${id}i`, by(1), by(2));
        pen.fork(id);
        pen.diagram
          .add(`<endEvent id="${id}t"><cancelEventDefinition/></endEvent>`)
          .flow(`${id}i`, `${id}x`)
          .branch(`${id}x`, `${id}t`, '${c == 1}');
        return [`${id}i`, `${id}y`];
      };
      pen.inside(id, bodyOf(block), { element: 'transaction', ...repeated(block.pick), last });
      pen.diagram.add(`<boundaryEvent id="${id}b" attachedToRef="${id}"><cancelEventDefinition/></boundaryEvent>`);
      return joined(pen, id, `${id}b`);
    },
  },
};

/** Draws an event sub-process with the content that `within` draws, by default a task. */
export function drawEventSubProcess(
  diagram: Diagram,
  id: string,
  what: string,
  interrupting: boolean,
  within?: (inner: Diagram) => Ends,
): void {
  diagram.subProcess(
    `${id}_aside`,
    (inner) => {
      const task = `${id}_asideTask`;
      const [into, out] = within?.(inner) ?? [task, task];
      if (!within) inner.task(task, by(1));
      inner
        .add(`<startEvent id="${id}_asideStart" isInterrupting="${interrupting}">${what}</startEvent>`)
        .end(`${id}_asideEnd`)
        .flow(`${id}_asideStart`, into)
        .flow(out, `${id}_asideEnd`);
    },
    { attributes: 'triggeredByEvent="true"' },
  );
}
