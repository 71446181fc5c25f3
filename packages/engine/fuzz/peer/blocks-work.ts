import { oneOf, type Draws } from '../blocks/block';
import { extensions } from '../blocks/xml';
import type { Scene } from './scene';

const loopOf = (id: string, pick: number): string =>
  `<multiInstanceLoopCharacteristics isSequential="${pick % 2 === 0}" camunda:collection="${pick % 7 === 3 ? 'empty' : 'pair'}" camunda:elementVariable="${id}_item">${
    pick % 5 === 4
      ? '<completionCondition xsi:type="tFormalExpression">${nrOfCompletedInstances == 1}</completionCondition>'
      : ''
  }</multiInstanceLoopCharacteristics>`;

const mapped = (id: string): string =>
  extensions(
    `<camunda:inputOutput><camunda:inputParameter name="${id}_in">\${c}</camunda:inputParameter><camunda:outputParameter name="${id}_out">\${c + 1}</camunda:outputParameter></camunda:inputOutput>`,
  );

/** Blocks without others within. */
export const peerWork = (scene: Scene): Draws => ({
  task: {
    parts: [0, 0],
    weight: 8,
    draw(pen, id, { pick }) {
      const job = oneOf(['', '', '', '', 'camunda:asyncBefore="true"', 'camunda:asyncAfter="true"'], pick);
      pen.diagram.add(scene.task(id, job, pick % 4 === 3 ? mapped(id) : ''));
      return [id, id];
    },
  },
  several: {
    parts: [0, 0],
    weight: 3,
    draw(pen, id, { pick }) {
      pen.diagram.add(scene.within(`${id}_item`, () => scene.task(id, '', loopOf(id, pick))));
      return [id, id];
    },
  },
  caught: {
    parts: [0, 0],
    weight: 3,
    draw(pen, id, { pick }) {
      pen.diagram.add(`<intermediateCatchEvent id="${id}">${scene.awaited(id, pick)}</intermediateCatchEvent>`);
      return [id, id];
    },
  },
  receive: {
    parts: [0, 0],
    weight: 1,
    draw(pen, id) {
      scene.message(id);
      pen.diagram.add(`<receiveTask id="${id}" messageRef="m_${id}"/>`);
      return [id, id];
    },
  },
  either: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      pen.diagram.add(`<eventBasedGateway id="${id}"/>`).gateway('exclusive', `${id}j`);
      for (const index of [0, 1]) {
        const event = scene.awaited(`${id}c${index}`, index === 0 ? pick : pick + 1);
        pen.diagram
          .add(`<intermediateCatchEvent id="${id}c${index}">${event}</intermediateCatchEvent>`)
          .flow(id, `${id}c${index}`, `${id}j`);
      }
      return [id, `${id}j`];
    },
  },
  external: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      scene.nodes.push(id);
      const catches = pick % 3 === 0;
      pen.diagram.add(
        `<serviceTask id="${id}" camunda:type="external" camunda:topic="work">${pick % 4 === 1 ? mapped(id) : ''}</serviceTask>`,
      );
      if (!catches) return [id, id];
      pen.diagram
        .add(
          `<boundaryEvent id="${id}b" attachedToRef="${id}"><errorEventDefinition errorRef="x" camunda:errorCodeVariable="caught"/></boundaryEvent>`,
        )
        .gateway('exclusive', `${id}j`)
        .flow(id, `${id}j`)
        .flow(`${id}b`, `${id}j`);
      return [id, `${id}j`];
    },
  },
  /** An expression that sets a variable, or whose result is one. */
  expression: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      const work = oneOf(
        [
          'camunda:expression="${execution.setVariable(\'s\', c)}"',
          'camunda:expression="${c + 1}" camunda:resultVariable="r"',
        ],
        pick,
      );
      const job = oneOf(['', '', 'camunda:asyncBefore="true"', 'camunda:asyncAfter="true"'], Math.floor(pick / 2));
      pen.diagram.add(`<serviceTask id="${id}" ${work} ${job}/>`);
      return [id, id];
    },
  },
  /** A task with a boundary event. */
  edged: {
    parts: [0, 0],
    weight: 4,
    draw(pen, id, { pick }) {
      const interrupting = pick % 2 === 0;
      const thrown = ['<errorEventDefinition errorRef="x"/>', '<escalationEventDefinition escalationRef="e"/>'];
      const event =
        interrupting && pick % 5 === 0
          ? (thrown[pick % 3] ?? '<errorEventDefinition/>')
          : scene.awaited(`${id}b`, Math.floor(pick / 2));
      pen.diagram
        .add(scene.task(id))
        .add(
          `<boundaryEvent id="${id}b" attachedToRef="${id}" cancelActivity="${interrupting}">${event}</boundaryEvent>`,
        );
      if (interrupting) {
        pen.diagram.gateway('exclusive', `${id}j`).flow(id, `${id}j`).flow(`${id}b`, `${id}j`);
        return [id, `${id}j`];
      }
      pen.diagram
        .add(scene.task(`${id}a`))
        .add(`<endEvent id="${id}e"/>`)
        .flow(`${id}b`, `${id}a`, `${id}e`);
      return [id, id];
    },
  },
  called: {
    parts: [0, 0],
    weight: 2,
    draw(pen, id, { pick }) {
      // a called process calls no other
      if (scene.called) {
        pen.diagram.add(scene.task(id));
        return [id, id];
      }
      const maps = oneOf(
        [
          '<camunda:in variables="all"/><camunda:out variables="all"/>',
          '<camunda:in variables="all"/><camunda:out source="s" target="out"/>',
          '<camunda:in source="c" target="c"/><camunda:in sourceExpression="${go}" target="go"/><camunda:in source="pair" target="pair"/><camunda:in source="empty" target="empty"/>',
        ],
        pick,
      );
      pen.diagram.add(`<callActivity id="${id}" calledElement="called">${extensions(maps)}</callActivity>`);
      return [id, id];
    },
  },
});
