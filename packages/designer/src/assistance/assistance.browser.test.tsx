import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  drawn,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../modeler/testing/designer';

afterEach(closeDesigner);

const item = (name: string) => page.getByRole('treeitem', { name });
const openOutline = async () => {
  await button('节点列表').click();
  await expect.element(item('开始 开始节点')).toBeVisible();
};

describe('the outline', () => {
  it('lists the nodes along the flows and selects one', async () => {
    await openDesigner(soundProcess);
    await openOutline();

    expect(
      page
        .getByRole('treeitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['开始开始节点', '人工任务人工任务']);
    await item('人工任务 人工任务').click();
    await expect.element(labelled('ID')).toHaveValue('Activity_1');
    await expect.element(item('人工任务 人工任务')).toHaveAttribute('aria-selected', 'true');
  });

  it('finds a node by its name, its type or its id', async () => {
    await openDesigner(soundProcess);
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect.element(labelled('按名称、类型或 ID 查找节点')).toHaveFocus();

    await userEvent.keyboard('activity_');
    await expect.poll(() => page.getByRole('treeitem').elements().length).toBe(1);
    await userEvent.keyboard('{Enter}');

    await expect.element(labelled('ID')).toHaveValue('Activity_1');
  });

  it('renames, appends, connects and deletes by keys alone', async () => {
    const recording = await openDesigner(soundProcess);
    await openOutline();
    (item('开始 开始节点').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item('人工任务 人工任务')).toHaveFocus();

    await userEvent.keyboard('{F2}');
    await expect.element(labelled('新名称')).toHaveFocus();
    await userEvent.keyboard('{Control>}a{/Control}初审{Enter}');
    await expect.element(item('初审 人工任务')).toHaveFocus();

    await userEvent.keyboard('a');
    await expect.element(page.getByRole('combobox', { name: '追加什么' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(() => page.getByRole('treeitem').elements().length).toBe(3);

    (item('开始 开始节点').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowUp}c');
    await expect.element(page.getByRole('combobox', { name: '连接到哪个节点' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(async () => (await savedXml(recording)).match(/<bpmn:sequenceFlow/gu)?.length).toBe(3);

    (item('初审 人工任务').element() as HTMLElement).focus();
    await userEvent.keyboard('{Delete}');
    await expect.poll(() => drawn('Activity_1')).toBeNull();
  });
});

describe('problems', () => {
  it('are marked while the process is drawn, and told on demand', async () => {
    await openDesigner();

    await expect.element(page.getByRole('button', { name: '2 处问题' })).toBeVisible();
    expect(drawn('Activity_1')?.classList).toContain('pd-faulty');
    expect(document.querySelector('.pd-faults'), 'nothing stands in the way').toBeNull();

    await page.getByRole('button', { name: '2 处问题' }).click();
    await page.getByText('节点 人工任务：请设置办理人').click();

    await expect.element(labelled('ID')).toHaveValue('Activity_1');
    await expect.element(button('选择办理人')).toHaveFocus();
  });

  it('go as they are set right', async () => {
    await openDesigner(soundProcess);
    await expect.element(page.getByText('未发现问题')).toBeVisible();
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), ' ');
    await userEvent.keyboard('{Enter}');

    await expect.element(page.getByRole('button', { name: '1 处问题' })).toBeVisible();
    await button('撤销').click();
    await expect.element(page.getByText('未发现问题')).toBeVisible();
    expect(drawn('Activity_1')?.classList).not.toContain('pd-faulty');
  });
});

describe('what helps to see', () => {
  it('shows all of the drawing in a minimap', async () => {
    await openDesigner(soundProcess);
    await button('缩略图').click();

    await expect
      .poll(() => document.querySelectorAll('.djs-minimap .map [id^=djs-minimap-]').length)
      .toBeGreaterThan(1);
    await button('缩略图').click();
    await expect.poll(() => document.querySelector('.djs-minimap.open')).toBeNull();
  });

  it('simulates a copy of the drawing, in the reader’s words', async () => {
    await openDesigner(soundProcess);
    await button('流程模拟').click();

    await expect.poll(() => document.querySelector('.pd-simulation [title="触发"]')).toBeTruthy();
    document.querySelector<HTMLElement>('.pd-simulation [title="触发"]')?.click();
    await expect.poll(() => document.querySelector('.pd-simulation .bts-token')).toBeTruthy();
  });

  it('lists the keys', async () => {
    await openDesigner(soundProcess);
    await button('快捷键').click();

    await expect.element(page.getByText('打开节点列表并查找')).toBeVisible();
  });
});

describe('distributing', () => {
  it('asks for more elements', async () => {
    await openDesigner(soundProcess);
    await button('水平分布').click();

    await expect.element(page.getByText('请按住 Ctrl 键选择至少三个元素')).toBeVisible();
  });
});
