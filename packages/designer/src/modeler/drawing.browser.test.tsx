import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  clickOn,
  closeDesigner,
  drawn,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from './testing/designer';

afterEach(closeDesigner);

const pad = (entry: string) => page.getByCSS(`.djs-context-pad [data-action="${entry}"]`);
const tasks = () => document.querySelectorAll('[data-element-id^=Activity_].djs-shape').length;

describe('the first press on the context pad after typing in the panel', () => {
  const typeName = async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');
    return recording;
  };

  it('appends the next node, and stores what was typed', async () => {
    const recording = await typeName();

    await pad('append.user-task').click();

    await expect.poll(tasks).toBe(2);
    expect(await savedXml(recording)).toContain('name="初审"');
  });

  it('opens the menu of types', async () => {
    await typeName();

    await pad('replace').click();

    await expect.element(page.getByCSS('.djs-popup [data-id=replace-with-service-task]')).toBeVisible();
  });

  it('drags a new node from the pad', async () => {
    await typeName();

    await userEvent.dragAndDrop(pad('append.end-event'), page.getByCSS('.pd-canvas'), {
      targetPosition: { x: 700, y: 500 },
    });

    await expect.poll(() => drawn('Activity_1')?.textContent).toContain('初审');
    await expect.poll(() => document.querySelectorAll('.djs-shape[data-element-id^=Event_]').length).toBe(2);
  });
});

describe('renaming on the canvas', () => {
  it('begins with a double click in the middle of a task of 100 × 80', async () => {
    await openDesigner(soundProcess.replace('width="200" height="100"', 'width="100" height="80"'));

    await page.getByCSS('[data-element-id=Activity_1] .djs-hit').dblClick();

    await expect.element(page.getByCSS('.djs-direct-editing-content')).toBeVisible();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});

describe('the mark of a fault', () => {
  it('leaves the border of the node as it is drawn', async () => {
    const border = () => {
      const { stroke, strokeWidth } = getComputedStyle(
        drawn('Activity_1')!.querySelector('.djs-visual > :first-child')!,
      );
      return [stroke, strokeWidth];
    };
    await openDesigner(soundProcess);
    const before = border();
    await closeDesigner();

    await openDesigner(soundProcess.replace('name="人工任务"', ''));
    await expect.poll(() => document.querySelector('.pd-fault-icon')).toBeTruthy();

    expect(border()).toEqual(before);
  });
});

describe('a flow with a condition', () => {
  const forked = soundProcess
    .replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"')
    .replace(
      '</bpmn:process>',
      `<bpmn:exclusiveGateway id="fork" /><bpmn:sequenceFlow id="large" sourceRef="fork" targetRef="Activity_1"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${a}</bpmn:conditionExpression></bpmn:sequenceFlow></bpmn:process>`,
    )
    .replace(
      '</bpmndi:BPMNPlane>',
      '<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="375" y="400" width="50" height="50"/></bpmndi:BPMNShape><bpmndi:BPMNEdge id="large_di" bpmnElement="large"><di:waypoint x="400" y="400"/><di:waypoint x="400" y="270"/></bpmndi:BPMNEdge></bpmndi:BPMNPlane>',
    );
  const chooseDefault = async () => {
    const recording = await openDesigner(forked);
    clickOn('large');
    await pad('replace').click();
    await page.getByCSS('.djs-popup [data-id=replace-with-default-flow]').click();
    await expect.element(page.getByText('设为默认流转？')).toBeVisible();
    return recording;
  };

  it('becomes the default one by the menu on the canvas after a confirmation alone', async () => {
    const recording = await chooseDefault();

    await button('确定').click();

    const xml = await savedXml(recording);
    expect(xml).toContain('default="large"');
    expect(xml).not.toContain('conditionExpression');
  });

  it('keeps its condition when that is refused', async () => {
    const recording = await chooseDefault();

    await button('取消').click();

    const xml = await savedXml(recording);
    expect(xml).not.toContain('default="large"');
    expect(xml).toContain('conditionExpression');
  });
});
