import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../modeler/designer.css';
import 'bpmn-js/dist/assets/diagram-js.css';
import { isCopyTask } from '@portal/bpmn';
import type { ApprovalModeler } from '../services';
import { openModeler, shape } from '../../modeler/testing/modeler';
import { bpmnOf, type DrawnShape } from '../../shared/types';

afterEach(() => document.body.replaceChildren());

const press = async (key: string) => {
  document.querySelector<SVGElement>('.djs-container svg')!.focus();
  await userEvent.keyboard(key);
};
const entry = (name: string) => page.getByCSS(`.djs-popup [data-id="${name}"]`);
const drawnTypes = (modeler: ApprovalModeler) =>
  modeler
    .get('elementRegistry')
    .filter((element) => element['type'] !== 'label' && 'width' in element)
    .map((element) => bpmnOf(element as DrawnShape).$type);

describe('the keys of the canvas', () => {
  it('pressing A appends a node of any kind to the selected one', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'Activity_1'));

    await press('a');
    await entry('service-task').click();

    expect(drawnTypes(modeler)).toContain('bpmn:ServiceTask');
    expect(shape(modeler, 'Activity_1').outgoing).toHaveLength(1);
  });

  it('pressing A appends a copy element, which the file then has as a send task with people', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'Activity_1'));

    await press('a');
    await entry('copy-task').click();

    const [flow] = shape(modeler, 'Activity_1').outgoing;
    const appended = bpmnOf((flow as unknown as { target: DrawnShape }).target);
    expect(appended.$type).toBe('bpmn:SendTask');
    expect(isCopyTask(appended)).toBe(true);
  });

  it('pressing A attaches an event to the selected task', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(shape(modeler, 'Activity_1'));

    await press('a');
    await entry('timer-boundary').click();

    const [event] = shape(modeler, 'Activity_1').attachers;
    expect(bpmnOf(event as DrawnShape).$type).toBe('bpmn:BoundaryEvent');
  });

  it('pressing A opens no append menu without a selection', async () => {
    const modeler = await openModeler();
    modeler.get('selection').select(null);

    await press('a');

    expect(modeler.get('popupMenu').isOpen()).toBe(false);
  });

  it('pressing N adds a node with the keyboard only', async () => {
    const modeler = await openModeler();

    await press('n');
    await expect.element(entry('user-task')).toBeVisible();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => drawnTypes(modeler).filter((type) => type === 'bpmn:UserTask')).toHaveLength(2);
  });

  it('pressing N places the node below an element in the middle of the canvas', async () => {
    const modeler = await openModeler();
    const task = shape(modeler, 'Activity_1');
    const middle = { x: task.x + task.width / 2, y: task.y + task.height / 2 };
    modeler.get('canvas').viewbox({ x: middle.x - 400, y: middle.y - 300, width: 800, height: 600 });

    await press('n');
    await expect.element(entry('user-task')).toBeVisible();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => modeler.get('selection').get()).toHaveLength(1);
    const [added] = modeler.get('selection').get() as DrawnShape[];
    expect(added!.y).toBeGreaterThan(task.y + task.height);
  });

  it('pressing N finds a node by its Chinese name', async () => {
    await openModeler();

    await press('n');
    await expect.element(entry('user-task')).toBeVisible();
    await page.getByCSS('.djs-popup-search input').fill('排他');

    await expect.element(entry('exclusive-gateway')).toBeVisible();
    await expect.element(entry('user-task')).not.toBeInTheDocument();
  });

  it('pressing Enter on an entry of the palette adds its node', async () => {
    const modeler = await openModeler();

    document.querySelector<HTMLElement>('.djs-palette [data-action="create.user-task"]')!.focus();
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => drawnTypes(modeler).filter((type) => type === 'bpmn:UserTask')).toHaveLength(2);
    expect(modeler.get('selection').get()).toHaveLength(1);
  });
});
