import { oneOf, type Block, type Draws, type Ends } from '../blocks/block';
import type { Pen } from '../blocks/pen';
import type { Scene } from './scene';

const bodyOf = ({ parts }: Block): Block[] => parts[0] ?? [];

const error = '<errorEventDefinition errorRef="x"/>';
const escalation = '<escalationEventDefinition escalationRef="e"/>';

function joined(pen: Pen, id: string, edge: string): Ends {
  pen.diagram.gateway('exclusive', `${id}j`).flow(id, `${id}j`).flow(edge, `${id}j`);
  return [id, `${id}j`];
}

/** Throws at the end of a sub-process when `c` is 1. */
function throwsLast(pen: Pen, id: string, what: string): Ends {
  pen.fork(id);
  pen.diagram.add(`<endEvent id="${id}t">${what}</endEvent>`).branch(`${id}x`, `${id}t`, '${c == 1}');
  return [`${id}x`, `${id}y`];
}

/** A sub-process, once or for each item of a list. */
function scope(scene: Scene, pen: Pen, id: string, block: Block, last?: () => Ends): void {
  scene.nodes.push(id);
  const loop = oneOf([undefined, undefined, { loop: 'pair' }, { loop: 'pair', sequential: true }], block.pick);
  const job = Math.floor(block.pick / 4) % 5 === 4 ? { attributes: 'camunda:asyncBefore="true"' } : {};
  const draw = () => pen.inside(id, bodyOf(block), { ...(loop ? { loop } : {}), ...job, ...(last ? { last } : {}) });
  if (loop) scene.within(`${id}_item`, draw);
  else draw();
}

function eventSubProcess(scene: Scene, pen: Pen, id: string, what: string, interrupting: boolean): void {
  pen.diagram.subProcess(
    `${id}v`,
    (inner) =>
      inner
        .add(`<startEvent id="${id}vs" isInterrupting="${interrupting}">${what}</startEvent>`)
        .add(scene.task(`${id}vt`))
        .add(`<endEvent id="${id}ve"/>`)
        .flow(`${id}vs`, `${id}vt`, `${id}ve`),
    { attributes: 'triggeredByEvent="true"' },
  );
}

/** Blocks with others within. */
export const peerScopes = (scene: Scene): Draws => ({
  scope: {
    parts: [1, 1],
    weight: 3,
    draw(pen, id, block) {
      scope(scene, pen, id, block);
      return [id, id];
    },
  },
  /** Throws an event that its boundary event catches. */
  guarded: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const what = oneOf([error, escalation], Math.floor(block.pick / 3));
      scope(scene, pen, id, block, () => throwsLast(pen, id, what));
      pen.diagram.add(`<boundaryEvent id="${id}b" attachedToRef="${id}">${what}</boundaryEvent>`);
      return joined(pen, id, `${id}b`);
    },
  },
  /** A sub-process with an event at its edge. */
  watched: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const interrupting = block.pick % 3 > 0;
      scope(scene, pen, id, block);
      const event = scene.awaited(`${id}b`, Math.floor(block.pick / 3));
      pen.diagram.add(
        `<boundaryEvent id="${id}b" attachedToRef="${id}" cancelActivity="${interrupting}">${event}</boundaryEvent>`,
      );
      if (interrupting) return joined(pen, id, `${id}b`);
      pen.diagram
        .add(scene.task(`${id}a`))
        .add(`<endEvent id="${id}f"/>`)
        .flow(`${id}b`, `${id}a`, `${id}f`);
      return [id, id];
    },
  },
  /** A sub-process with an event sub-process. */
  eventful: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const { pick } = block;
      scope(scene, pen, id, block, () => {
        const thrown = oneOf([undefined, undefined, error, escalation], Math.floor(pick / 4));
        const interrupting = thrown === error || Math.floor(pick / 3) % 2 === 0;
        eventSubProcess(scene, pen, id, thrown ?? scene.awaited(`${id}vs`, Math.floor(pick / 5)), interrupting);
        return throwsLast(pen, id, thrown ?? '');
      });
      return [id, id];
    },
  },
  /** A sub-process that ends completely when one of its branches ends. */
  race: {
    parts: [1, 1],
    weight: 1,
    draw(pen, id, block) {
      scope(scene, pen, id, block, () => {
        pen.diagram
          .gateway('parallel', `${id}g`)
          .add(scene.task(`${id}r`))
          .add(`<endEvent id="${id}t"><terminateEventDefinition/></endEvent>`)
          .add(scene.task(`${id}o`))
          .flow(`${id}g`, `${id}r`, `${id}t`)
          .flow(`${id}g`, `${id}o`);
        return [`${id}g`, `${id}o`];
      });
      return [id, id];
    },
  },
  /** An activity that is undone when `c` is 1 at the end. */
  undoable: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, block) {
      const named = block.pick % 2 === 0 ? `activityRef="${id}"` : '';
      pen.fork(id);
      pen.diagram
        .add(scene.task(id))
        .add(scene.task(`${id}_undo`, 'isForCompensation="true"'))
        .add(`<boundaryEvent id="${id}_done" attachedToRef="${id}"><compensateEventDefinition/></boundaryEvent>`)
        .add(`<association id="${id}_link" sourceRef="${id}_done" targetRef="${id}_undo" associationDirection="One"/>`)
        .add(`<intermediateThrowEvent id="${id}u"><compensateEventDefinition ${named}/></intermediateThrowEvent>`);
      const [into, out] = pen.line(bodyOf(block));
      pen.diagram.flow(id, into).flow(out, `${id}x`);
      pen.diagram.branch(`${id}x`, `${id}u`, '${c == 1}').flow(`${id}u`, `${id}y`);
      return [id, `${id}y`];
    },
  },
});
