import { Diagram } from '@portal/bpmn/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  drawn,
  labelled,
  openDesigner,
  savedXml,
  soundProcess,
} from '../../modeler/testing/designer';
import { crossesBox } from './detour';

afterEach(closeDesigner);

/** Finds an item by its name and type. Checks may have marked it meanwhile. */
const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}( 有问题)?$`, 'u') });
const items = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map(({ textContent }) => textContent);
const openOutline = async () => {
  await button('节点列表').click();
  await expect.element(item('开始 开始节点')).toBeVisible();
  await expect.element(labelled('按名称、类型或 ID 查找节点和连线')).toHaveFocus();
};
const goTo = async (name: string) => {
  await item(name).click();
  await expect.element(item(name)).toHaveAttribute('aria-selected', 'true');
  (item(name).element() as HTMLElement).focus();
};
/** Renames the item that has the focus, once its field is there. */
const rename = async (name: string) => {
  await userEvent.keyboard('{F2}');
  await expect.element(labelled('新名称')).toHaveFocus();
  await userEvent.keyboard(`{Control>}a{/Control}${name}{Enter}`);
};
const chooseFirst = async (question: string) => {
  await expect.element(page.getByRole('combobox', { name: question })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
};

describe('the outline', () => {
  it('lists the nodes along the flows, each with its outgoing flows, and selects one (001-2)', async () => {
    await openDesigner(soundProcess);
    await openOutline();

    await expect.poll(items).toEqual(['开始开始节点', '→ 人工任务连线', '人工任务人工任务']);
    await item('人工任务 人工任务').click();
    await expect.element(labelled('ID')).toHaveValue('Activity_1');
    await expect.element(item('人工任务 人工任务')).toHaveAttribute('aria-selected', 'true');
  });

  it('finds a node by its name, its type or its id (001-2)', async () => {
    await openDesigner(soundProcess);
    await expect.element(button('节点列表')).toBeVisible();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.element(labelled('按名称、类型或 ID 查找节点和连线')).toHaveFocus();

    await userEvent.keyboard('activity_');
    await expect.poll(() => items().length).toBe(1);
    await userEvent.keyboard('{Enter}');

    await expect.element(labelled('ID')).toHaveValue('Activity_1');
  });

  it('returns to the search by the same key', async () => {
    await openDesigner(soundProcess);
    await openOutline();
    await goTo('人工任务 人工任务');

    await userEvent.keyboard('{Control>}f{/Control}');

    await expect.element(labelled('按名称、类型或 ID 查找节点和连线')).toHaveFocus();
  });

  it('finds nodes before flows of the same name', async () => {
    await openDesigner(soundProcess);
    await openOutline();
    await labelled('按名称、类型或 ID 查找节点和连线').fill('人工任务');

    await expect.poll(items).toEqual(['人工任务人工任务', '→ 人工任务连线']);
  });

  it('renames, appends, connects and deletes with the keyboard only (001-2.4)', async () => {
    const recording = await openDesigner(soundProcess);
    await openOutline();
    (item('开始 开始节点').element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(item('人工任务 人工任务')).toHaveFocus();

    await rename('初审');
    await expect.element(item('初审 人工任务')).toHaveFocus();

    await userEvent.keyboard('a');
    await chooseFirst('选择要追加的元素');
    await expect.poll(() => items().length).toBe(5);
    await expect
      .poll(() => document.activeElement?.textContent, { message: 'the focus moves to the appended node' })
      .toMatch(/网关$/u);

    await goTo('开始 开始节点');
    await userEvent.keyboard('c');
    await chooseFirst('选择目标节点');
    await expect.poll(async () => (await savedXml(recording)).match(/<bpmn:sequenceFlow/gu)?.length).toBe(3);

    await goTo('初审 人工任务');
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => drawn('Activity_1')).toBeNull();
    await expect.element(item('开始 开始节点')).toHaveFocus();
  });

  it('renames, reconnects and deletes a flow with the keyboard only (001-2.4)', async () => {
    const recording = await openDesigner(soundProcess);
    await openOutline();
    await goTo('人工任务 人工任务');
    await userEvent.keyboard('a');
    await chooseFirst('选择要追加的元素');
    await expect.poll(() => items().length).toBe(5);
    await expect.poll(() => document.activeElement?.textContent).toMatch(/网关/u);
    await rename('判断');
    await goTo('→ 人工任务 连线');
    await userEvent.keyboard('{Enter}');
    await expect.element(labelled('ID')).toHaveValue('Flow_1');
    await expect.element(labelled('名称')).toHaveFocus();

    await goTo('→ 人工任务 连线');
    await userEvent.keyboard('t');
    await expect.element(page.getByRole('combobox', { name: '选择目标节点' })).toHaveFocus();
    await userEvent.keyboard('判断{Enter}');
    await expect.poll(items).toContain('→ 判断连线');
    await rename('直接');
    await expect.element(item('直接 → 判断 连线')).toHaveFocus();

    await userEvent.keyboard('s');
    await expect.element(page.getByRole('combobox', { name: '选择起始节点' })).toHaveFocus();
    await userEvent.keyboard('人工任务{Enter}');
    await expect.element(item('直接 → 判断 连线')).toHaveFocus();
    expect(await savedXml(recording)).toMatch(
      /<bpmn:sequenceFlow id="Flow_1" name="直接" sourceRef="Activity_1" targetRef="Gateway_/u,
    );

    await goTo('直接 → 判断 连线');
    await expect.element(item('直接 → 判断 连线')).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(items).not.toContain('直接 → 判断连线');
    await expect.element(item('人工任务 人工任务')).toHaveFocus();
  });

  it('leads a flow around the nodes in between, in one step (001-2)', async () => {
    const recording = await openDesigner(
      new Diagram('detour')
        .start('start', '开始')
        .node('userTask', 'from', { name: '人工任务' })
        .node('task', 'near', { name: '近' })
        .node('task', 'far', { name: '远' })
        .drawn({ at: (index) => ({ x: 100 + index * 300, y: 130 }) }),
    );
    /* The outline is opened before the first save, whose toast covers its button. */
    await openOutline();
    const before = await savedXml(recording);
    await goTo('人工任务 人工任务');
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('combobox', { name: '选择目标节点' })).toHaveFocus();
    await userEvent.keyboard('远{Enter}');

    await expect.poll(items).toContain('→ 远连线');
    const xml = await savedXml(recording);
    const edge = /<bpmndi:BPMNEdge [^>]*bpmnElement="[^]*?<\/bpmndi:BPMNEdge>/u.exec(xml)?.[0] ?? '';
    const way = [...edge.matchAll(/x="(\d+)" y="(\d+)"/gu)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
    expect(way.length).toBeGreaterThan(2);
    const near = { x: 600, y: 80, width: 200, height: 100 };
    expect(crossesBox(way, near)).toBe(false);

    await button('撤销').click();
    await expect.poll(items).not.toContain('→ 远连线');
    expect(await savedXml(recording)).toBe(before);
  });

  it('changes a type with the keyboard only (001-2.4)', async () => {
    const recording = await openDesigner(soundProcess);
    await openOutline();
    await goTo('人工任务 人工任务');
    await userEvent.keyboard('r');
    await expect.poll(() => document.activeElement?.closest('.djs-popup')).toBeTruthy();

    const selected = () => document.querySelector('.djs-popup .entry.selected')?.textContent;
    // the library loses keys that are pressed between two renderings
    await expect
      .poll(async () => {
        if (selected() !== '手工任务') await userEvent.keyboard('{ArrowDown}');
        return selected();
      })
      .toBe('手工任务');
    await userEvent.keyboard('{Enter}');

    await expect.element(item('手工任务 手工任务')).toHaveFocus();
    expect(await savedXml(recording)).toContain('<bpmn:manualTask');
  });

  it('lists thousands of nodes, but renders only those in view (001-2)', async () => {
    const diagram = new Diagram('many').start('start', '开始');
    for (let index = 0; index < 1000; index += 1) diagram.node('task', `t${index}`, { name: `步骤${index}` });
    await openDesigner(
      diagram.drawn({
        at: (index) => ({ x: (index % 40) * 150, y: Math.floor(index / 40) * 120 }),
        taskSize: [100, 80],
      }),
    );
    await openOutline();
    expect(items().length).toBeLessThan(60);

    await goTo('开始 开始节点');
    await userEvent.keyboard('{End}');

    await expect.element(item('步骤999 任务')).toHaveFocus();
    await expect.element(item('步骤999 任务')).toHaveAttribute('aria-posinset', '1001');
    await expect.element(labelled('ID')).toHaveValue('t999');
  });
});
