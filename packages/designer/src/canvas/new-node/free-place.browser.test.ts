import { afterEach, describe, expect, it } from 'vitest';
import type { DrawnShape } from '../../shared/types';
import { append, openModeler, shape } from '../../modeler/testing/modeler';

afterEach(() => document.body.replaceChildren());

const overlap = (one: DrawnShape, other: DrawnShape) =>
  Math.abs(one.x + one.width / 2 - other.x - other.width / 2) < (one.width + other.width) / 2 &&
  Math.abs(one.y + one.height / 2 - other.y - other.height / 2) < (one.height + other.height) / 2;

describe('an appended node', () => {
  it('is placed to the right if there is room', async () => {
    const modeler = await openModeler();

    const added = append(modeler, 'Activity_1', 'bpmn:UserTask');

    const source = shape(modeler, 'Activity_1');
    expect(added.x).toBeGreaterThan(source.x + source.width);
    expect(added.y + added.height / 2).toBe(source.y + source.height / 2);
  });

  it('covers no node that follows another one', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const [first, second] = [1, 2].map(() => append(modeler, gateway.id, 'bpmn:UserTask'));
    const ends = [first, second].map((task) => append(modeler, task!.id, 'bpmn:EndEvent'));

    const added = append(modeler, first!.id, 'bpmn:CallActivity');

    expect([first!, second!, ...ends].filter((node) => overlap(node, added))).toEqual([]);
  });

  it('covers nothing below a boundary event', async () => {
    const modeler = await openModeler();
    const gateway = append(modeler, 'Activity_1', 'bpmn:ExclusiveGateway');
    const [first, second] = [1, 2].map(() => append(modeler, gateway.id, 'bpmn:UserTask'));
    const { x, y, width, height } = first!;
    const timer = modeler.get('elementFactory').createShape({
      type: 'bpmn:BoundaryEvent',
      eventDefinitionType: 'bpmn:TimerEventDefinition',
    });
    modeler.get('modeling').createShape(timer, { x: x + width, y: y + height }, first!, { attach: true });

    const added = append(modeler, timer.id, 'bpmn:UserTask');

    expect([first!, second!, timer].filter((node) => overlap(node, added))).toEqual([]);
  });
});
