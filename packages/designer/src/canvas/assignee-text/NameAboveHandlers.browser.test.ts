import { afterEach, describe, expect, it } from 'vitest';
import '../../modeler/designer.css';
import { defaultHandling, writeUserTaskSettings } from '@portal/bpmn';
import { changeElement } from '../services';
import { elementOf, newProcess, openModeler, shape } from '../../modeler/testing/modeler';

afterEach(() => document.body.replaceChildren());

const small = (name: string) =>
  newProcess()
    .replace('width="200" height="100"', 'width="100" height="80"')
    .replace('name="人工任务"', `name="${name}"`);
const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
const label = () => box('[data-element-id=Activity_1] .djs-label');
const band = () => box('.pd-assignee');
const icon = () => [...document.querySelectorAll('[data-element-id=Activity_1] .djs-visual > path')].at(0)!;
const overlap = (a: DOMRect, b: DOMRect) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
const lines = () => [...document.querySelectorAll('[data-element-id=Activity_1] .djs-label tspan')];
const shown = () => document.querySelector('.pd-assignee');

describe('the handlers of a user task', () => {
  it.each([
    '初审',
    '部门负责人审核合同金额与付款方式',
    '一二三四五六七八九十一二三四五六七八九十',
    '部门负责人审核合同金额与付款方式并提交法务与财务部门复核',
    'Approval by the head of the department and by finance',
  ])('and the icon are not covered by its name in a small task: %s', async (name) => {
    await openModeler(small(name));
    await expect.poll(shown).toBeTruthy();

    expect(band().top).toBeGreaterThanOrEqual(label().bottom - 2);
    expect(band().bottom).toBeLessThanOrEqual(box('[data-element-id=Activity_1] .djs-hit').bottom);
    expect(label().top).toBeGreaterThanOrEqual(box('[data-element-id=Activity_1] .djs-hit').top - 2);
    expect(lines().filter((line) => overlap(line.getBoundingClientRect(), icon().getBoundingClientRect()))).toEqual([]);
    const text = lines()
      .map((line) => line.textContent)
      .join(' ');
    const tip = document.querySelector('[data-element-id=Activity_1] > title')?.textContent;
    expect(tip).toBe(text.endsWith('…') ? name : undefined);
  });

  it('leave the name of a task of the usual size in the middle, and its icon unchanged', async () => {
    await openModeler(
      newProcess().replace('name="人工任务"', 'name="部门负责人审核合同金额与付款方式并提交法务与财务部门复核"'),
    );
    await expect.poll(shown).toBeTruthy();

    const task = box('[data-element-id=Activity_1] .djs-hit');
    expect(lines()).toHaveLength(2);
    expect(icon().hasAttribute('transform')).toBe(false);
    expect(Math.abs((label().top + label().bottom) / 2 - (task.top + band().top) / 2)).toBeLessThan(6);
  });

  it('leave room for the marker of several persons', async () => {
    const modeler = await openModeler(small('部门负责人审核合同金额与付款方式'));
    await expect.poll(shown).toBeTruthy();
    const task = elementOf(modeler, 'Activity_1');

    const handling = { ...defaultHandling, type: 'completeMultiInst' as const };
    changeElement(
      modeler,
      shape(modeler, 'Activity_1'),
      writeUserTaskSettings(modeler.get('moddle'), task, { handling }),
    );

    const marker = () => box('[data-element-id=Activity_1] [data-marker=parallel]');
    expect(band().bottom).toBeLessThanOrEqual(marker().top + 2);
    expect(band().top).toBeGreaterThanOrEqual(label().bottom - 2);
    expect(lines().filter((line) => overlap(line.getBoundingClientRect(), icon().getBoundingClientRect()))).toEqual([]);
  });
});
