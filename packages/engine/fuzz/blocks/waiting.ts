import { by } from '@portal/bpmn/testing';
import { oneOf, type Draws } from './block';
import { awaited, definition, extensions } from './xml';

/** Nodes without a handler that wait for an event. */
export const waiting: Draws = {
  caught: {
    parts: [0, 0],
    weight: 4,
    draw(pen, id, { pick }) {
      pen.diagram.add(`<intermediateCatchEvent id="${id}">${awaited(pick)}</intermediateCatchEvent>`);
      return [id, id];
    },
  },
  receive: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      pen.diagram.add(`<receiveTask id="${id}" ${pick % 2 === 0 ? 'messageRef="m1"' : ''}/>`);
      return [id, id];
    },
  },
  /** Waits for several events, the first of which continues. */
  either: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id, { pick }) {
      pen.diagram.add(`<eventBasedGateway id="${id}"/>`).gateway('exclusive', `${id}j`);
      for (const index of [0, 1, 2]) {
        pen.diagram
          .add(`<intermediateCatchEvent id="${id}c${index}">${awaited([0, 1, 2][index] ?? 0)}</intermediateCatchEvent>`)
          .flow(id, `${id}c${index}`, `${id}j`);
      }
      if (pick % 2 === 0) pen.diagram.add(`<receiveTask id="${id}r" messageRef="m2"/>`).flow(id, `${id}r`, `${id}j`);
      return [id, `${id}j`];
    },
  },
  external: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const element = oneOf(['serviceTask', 'sendTask', 'businessRuleTask'], pick);
      const own = `<camunda:errorEventDefinition errorRef="x" expression="\${c == 3}"/>`;
      pen.diagram.add(
        `<${element} id="${id}" camunda:type="external" camunda:topic="work" camunda:taskPriority="\${c}">${extensions(pick % 4 === 0 ? own : '')}</${element}>`,
      );
      return [id, id];
    },
  },
  /** A step that is a job of its own. */
  job: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const element = oneOf(['manualTask', 'task', 'serviceTask camunda:class="note"'], pick);
      const when = oneOf(['asyncBefore', 'asyncAfter'], Math.floor(pick / 3));
      const [name] = element.split(' ');
      pen.diagram.add(`<${element} id="${id}" camunda:${when}="true"></${name}>`);
      return [id, id];
    },
  },
  /** A task with an interrupting or non-interrupting boundary event. */
  edged: {
    parts: [0, 0],
    weight: 3,
    draw(pen, id, { pick }) {
      const interrupting = pick % 2 === 0;
      const what = interrupting ? awaited(pick) : pick % 3 === 0 ? definition.cycle : awaited(pick);
      const edge = interrupting ? `${id}b` : `${id}b_aside`;
      pen.diagram
        .task(id, by(2))
        .add(
          `<boundaryEvent id="${edge}" attachedToRef="${id}" cancelActivity="${interrupting}">${what}</boundaryEvent>`,
        )
        .gateway('exclusive', `${id}j`)
        .flow(id, `${id}j`);
      if (interrupting) pen.diagram.flow(edge, `${id}j`);
      else pen.diagram.task(`${id}_aside`, by(3)).end(`${id}_asideEnd`).flow(edge, `${id}_aside`, `${id}_asideEnd`);
      return [id, `${id}j`];
    },
  },
};
