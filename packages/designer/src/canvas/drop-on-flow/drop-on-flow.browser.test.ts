import { afterEach, expect, it } from 'vitest';
import type Create from 'diagram-js/lib/features/create/Create';
import type Dragging from 'diagram-js/lib/features/dragging/Dragging';
import type { ApprovalModeler } from '../services';
import { newProcess, openModeler, shape } from '../../modeler/testing/modeler';
import type { DrawnConnection, DrawnShape } from '../../shared/types';

afterEach(() => document.body.replaceChildren());

const apart = newProcess()
  .replace('x="300" y="170"', 'x="700" y="170"')
  .replace('<di:waypoint x="300"', '<di:waypoint x="700"');

/** Draws a new task with its middle at a point of the drawing, as the pointer does. */
function drop(modeler: ApprovalModeler, x: number, y: number): DrawnShape {
  const canvas = modeler.get('canvas');
  const dragging = modeler.get<Dragging>('dragging');
  const task = modeler.get('elementFactory').createShape({ type: 'bpmn:UserTask' });
  const { left, top } = canvas.getContainer().getBoundingClientRect();
  const pointer = (clientX: number, clientY: number) => new MouseEvent('mousemove', { clientX, clientY });
  const root = canvas.getRootElement();
  modeler.get<Create>('create').start(pointer(left, top), task);
  dragging.hover({ element: root, gfx: canvas.getGraphics(root as never) });
  const view = canvas.viewbox();
  const at = pointer(left + (x - view.x) * view.scale, top + (y - view.y) * view.scale);
  dragging.move(at, true);
  dragging.end(undefined);
  return task;
}

it('a new task that is dropped close to a flow is inserted into it', async () => {
  const modeler = await openModeler(apart);

  const task = drop(modeler, 450, 240);

  expect(task.incoming.map(({ source }) => source?.id)).toEqual(['StartEvent_1']);
  expect(task.outgoing.map(({ target }) => target?.id)).toEqual(['Activity_1']);
  expect(shape(modeler, 'Activity_1').incoming).toHaveLength(1);
});

it('a new task that is dropped away from flows stays unconnected', async () => {
  const modeler = await openModeler(apart);

  const task = drop(modeler, 450, 420);

  expect([...task.incoming, ...task.outgoing]).toEqual([]);
});

it('a new task that is dropped on a flow too short for it moves the following nodes, in one step', async () => {
  const modeler = await openModeler();

  const task = drop(modeler, 258, 220);

  const [start, next] = [shape(modeler, 'StartEvent_1'), shape(modeler, 'Activity_1')];
  expect([start.x, task.x - (start.x + start.width), next.x - (task.x + task.width)]).toEqual([180, 50, 50]);
  for (const { waypoints } of [task.incoming[0]!, task.outgoing[0]!] as DrawnConnection[])
    expect(new Set(waypoints.map(({ y }) => y)).size).toBe(1);
  modeler.get('commandStack').undo();
  expect(shape(modeler, 'Activity_1').x).toBe(300);
});
