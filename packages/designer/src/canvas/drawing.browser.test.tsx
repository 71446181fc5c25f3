import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  clickOn,
  closeDesigner,
  drawn,
  hit,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../modeler/testing/designer';

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

  it('appends the next node, and stores the typed text', async () => {
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
  it('starts with a double click in the middle of a task of 100 × 80', async () => {
    await openDesigner(soundProcess.replace('width="200" height="100"', 'width="100" height="80"'));

    await page.getByCSS('[data-element-id=Activity_1] .djs-hit').dblClick();

    await expect.element(page.getByCSS('.djs-direct-editing-content')).toBeVisible();
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });
});

describe('the mark of an issue', () => {
  it('leaves the border of the node unchanged', async () => {
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
    await expect.poll(() => document.querySelector('.pd-issue-icon')).toBeTruthy();

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
    await expect.element(page.getByCSS('.ant-modal-confirm-title').filter({ hasText: '设为默认流转？' })).toBeVisible();
    return recording;
  };

  it('becomes the default flow from the canvas menu only after a confirmation', async () => {
    const recording = await chooseDefault();

    await button('确定').click();

    const xml = await savedXml(recording);
    expect(xml).toContain('default="large"');
    expect(xml).not.toContain('conditionExpression');
  });

  it('keeps its condition when the confirmation is declined', async () => {
    const recording = await chooseDefault();

    await button('取消').click();

    const xml = await savedXml(recording);
    expect(xml).not.toContain('default="large"');
    expect(xml).toContain('conditionExpression');
  });
});

describe('the context pad', () => {
  it('attaches a boundary event to a task, and another beside it', async () => {
    await openDesigner(soundProcess);

    for (const count of [1, 2]) {
      await select('Activity_1');
      await pad('attach.boundary-event').click();
      await expect.poll(() => document.querySelectorAll('.djs-shape[data-element-id^=Event_]').length).toBe(count);
    }

    const lefts = [...document.querySelectorAll('.djs-shape[data-element-id^=Event_]')].map(
      (event) => event.getBoundingClientRect().left,
    );
    expect(new Set(lefts).size).toBe(2);
  });
});

const row = (ids: string[]) =>
  soundProcess
    .replace('</bpmn:process>', `${ids.map((id) => `<bpmn:task id="${id}" name="${id}"/>`).join('')}</bpmn:process>`)
    .replace(
      '</bpmndi:BPMNPlane>',
      `${ids.map((id, index) => `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${180 + index * 160}" y="400" width="100" height="80"/></bpmndi:BPMNShape>`).join('')}</bpmndi:BPMNPlane>`,
    );

describe('a flow', () => {
  it('that is connected past a node is led around it', async () => {
    await openDesigner(row(['first', 'middle', 'last']));
    await expect.element(button('快捷键')).toBeVisible();
    clickOn('first');
    await pad('connect').click();
    await hit('last').click({ position: { x: 50, y: 40 } });

    const line = () =>
      document.querySelector<SVGPathElement>(
        '.djs-connection[data-element-id]:not([data-element-id=Flow_1]) .djs-visual path',
      );
    await expect.poll(line).toBeTruthy();
    const middle = drawn('middle')!.querySelector('.djs-hit')!.getBoundingClientRect();
    const path = line()!;
    const isWithin = Array.from({ length: 100 }, (_, index) => {
      const { x, y } = path
        .getPointAtLength((path.getTotalLength() * index) / 100)
        .matrixTransform(path.getScreenCTM()!);
      return x > middle.left && x < middle.right && y > middle.top && y < middle.bottom;
    });
    expect(isWithin).not.toContain(true);
  });
});

describe('saving', () => {
  it('by Ctrl+S stores the text being typed, and keeps the focus', async () => {
    let left = 0;
    const { saved } = await openDesigner(soundProcess, { onSaved: () => (left += 1) });
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');

    await userEvent.keyboard('{Control>}s{/Control}');

    await expect.poll(() => saved.at(-1)?.bpmnData).toContain('name="初审"');
    await expect.element(page.getByText('保存成功！')).toBeVisible();
    expect(left).toBe(0);
  });
});

describe('the list of issues', () => {
  it('covers neither the canvas nor the panel', async () => {
    await openDesigner(soundProcess.replace('name="人工任务"', ''));
    await button('发布').click();
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    await expect.poll(() => document.querySelector('.pd-issues')).toBeTruthy();

    expect(box('.pd-issues').top).toBeGreaterThanOrEqual(box('.pd-canvas').bottom);
    expect(box('.pd-issues').top).toBeGreaterThanOrEqual(box('.pd-panel').bottom);
  });
});

describe('fitting', () => {
  it('shows a drawing completely even if it needs less than the smallest zoom', async () => {
    await openDesigner(soundProcess.replace('x="300" y="170"', 'x="12000" y="170"'));

    await button('适应画布').click();

    const canvas = document.querySelector('.pd-canvas')!.getBoundingClientRect();
    await expect.poll(() => drawn('Activity_1')!.getBoundingClientRect().right).toBeLessThan(canvas.right);
    expect(drawn('StartEvent_1')!.getBoundingClientRect().left).toBeGreaterThan(canvas.left);
  });
});

describe('exporting', () => {
  it.each([
    ['导出 SVG', 'Contract.svg', 'image/svg+xml'],
    ['导出 PNG', 'Contract.png', 'image/png'],
  ])('gives a picture of the drawing: %s', async (item, name, type) => {
    await openDesigner(soundProcess);
    const files: Blob[] = [];
    const names: string[] = [];
    const create = URL.createObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return create(file);
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await button('导出图片').click();

    await page.getByRole('menuitem', { name: item }).click();

    await expect.poll(() => names).toEqual([name]);
    expect(files.at(-1)?.type).toBe(type);
    expect(files.at(-1)!.size).toBeGreaterThan(1000);
    if (type === 'image/svg+xml') expect(await files.at(-1)!.text()).not.toContain('var(--');
    vi.restoreAllMocks();
  });
});
