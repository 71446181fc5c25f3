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
  select,
  soundProcess,
} from '../modeler/testing/designer';

afterEach(closeDesigner);

const boxOf = (id: string) => drawn(id)!.getBoundingClientRect();
const near = (one: number, other: number) => expect(Math.abs(one - other)).toBeLessThan(2);

describe('the tools', () => {
  it('are in the order of the specification (001-2.1)', async () => {
    await openDesigner(soundProcess);
    await expect.element(button('快捷键')).toBeVisible();

    const names = [...document.querySelectorAll('.pd-toolbar button')].map(
      (tool) => tool.getAttribute('aria-label') ?? tool.textContent,
    );
    expect(names.join(' | ')).toBe(
      [
        '撤销 | 重做',
        '缩小 | 100%，还原为 100% | 放大 | 适应画布 | 居中',
        '重新绘制',
        '左对齐 | 右对齐 | 上对齐 | 下对齐 | 水平居中 | 垂直居中 | 水平分布 | 垂直分布',
        '导入 XML | 导出 XML | 导出图片 | 预览 XML',
        '节点列表 | 缩略图 | 全部节点的办理人与权限 | 流程模拟 | 快捷键',
        '暂存 | 发布 | 收起属性面板',
      ].join(' | '),
    );
  });
});

describe('the toolbar', () => {
  it('is one tab stop, and arrow keys move between its tools', async () => {
    await openDesigner(soundProcess, { onBack: () => {} });
    await expect.element(button('快捷键')).toBeVisible();
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('.pd-toolbar *')].filter(
        (tool) => tool.tabIndex >= 0 && !tool.matches(':disabled'),
      );

    await expect.poll(() => stops().length).toBe(1);
    stops()[0]!.focus();
    await userEvent.keyboard('{End}');
    await expect.element(button('收起属性面板')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await hit('Activity_1').click({ position: { x: 20, y: 14 } });
    await userEvent.keyboard('{Delete}');

    await expect.element(button('撤销')).toBeEnabled();
    await expect.poll(() => stops().length).toBe(1);
  });

  it.each([1440, 1280, 1000, 768])('keeps its height when the first edit is marked, at %i pixels', async (width) => {
    await page.viewport(width, 900);
    const { show } = await openDesigner(soundProcess);
    await show('en-US');
    await expect.element(button('Keyboard shortcuts')).toBeVisible();
    const height = () => document.querySelector<HTMLElement>('.pd-toolbar')!.offsetHeight;
    const before = height();

    await hit('Activity_1').click({ position: { x: 20, y: 14 } });
    await userEvent.keyboard('{Delete}');

    await expect.element(page.getByRole('status').filter({ hasText: 'Unsaved' })).toBeVisible();
    expect(height()).toBe(before);
  });

  it.each([
    ['zh-CN', 1280],
    ['en-US', 1280],
    ['zh-CN', 1440],
    ['en-US', 1440],
  ] as const)('is one line, with the name of the process in it: %s at %i pixels (001-2.1)', async (locale, width) => {
    await page.viewport(width, 800);
    const { show } = await openDesigner(soundProcess);
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), ' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: '1 处问题' })).toBeVisible();
    await show(locale);
    await expect
      .element(page.getByRole('button', { name: locale === 'zh-CN' ? '1 处问题' : '1 problem' }))
      .toBeVisible();
    await expect.poll(() => document.querySelector('.pd-unsaved')?.textContent).not.toBe('');

    const tools = [...document.querySelectorAll<HTMLElement>('.pd-toolbar button')].map((tool) =>
      tool.getBoundingClientRect(),
    );
    expect(new Set(tools.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size).toBe(1);
    expect(Math.max(...tools.map(({ right }) => right))).toBeLessThanOrEqual(width);
    const name = document.querySelector<HTMLElement>('.pd-process-name')!;
    expect(name.scrollWidth).toBe(name.clientWidth);
  });
});

describe('the name of a tool', () => {
  it('does not overlap the tools when they take several lines (001-2.1)', async () => {
    await page.viewport(390, 844);
    await openDesigner(soundProcess);
    await button('右对齐').hover();
    await expect.element(page.getByRole('tooltip')).toBeVisible();

    const { left, right, top, bottom } = page.getByRole('tooltip').element().getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    expect(there?.closest('.pd-toolbar')).not.toBeNull();
  });
});

describe('undo and redo', () => {
  it('are enabled if there is something to undo or redo (001-2.1)', async () => {
    await openDesigner(soundProcess);
    await expect.element(button('撤销')).toBeDisabled();
    await expect.element(button('重做')).toBeDisabled();

    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');
    await userEvent.keyboard('{Tab}');
    await button('撤销').click();
    await expect.element(button('重做')).toBeEnabled();
    await button('重做').click();

    await expect.element(labelled('名称')).toHaveValue('初审');
    await expect.element(button('重做')).toBeDisabled();
  });
});

describe('zooming', () => {
  it('changes by 10 %, to 100 %, to the whole drawing and to the middle (001-2.1)', async () => {
    await openDesigner(soundProcess);
    await page.getByRole('button', { name: /还原为 100%$/u }).click();
    await button('放大').click();
    await expect.element(button('110%，还原为 100%')).toBeVisible();
    await button('缩小').click();
    await expect.element(button('100%，还原为 100%')).toBeVisible();

    for (let step = 0; step < 20; step += 1) await button('放大').click();
    await button('适应画布').click();
    const canvas = document.querySelector('.pd-canvas')!.getBoundingClientRect();
    expect(boxOf('StartEvent_1').left).toBeGreaterThan(canvas.left);
    expect(boxOf('Activity_1').right).toBeLessThan(canvas.right);

    await page.getByRole('button', { name: /还原为 100%$/u }).click();
    await button('居中').click();
    const middle = (boxOf('StartEvent_1').left + boxOf('Activity_1').right) / 2;
    expect(Math.abs(middle - (canvas.left + canvas.right) / 2)).toBeLessThan(80);
  });
});

describe('aligning', () => {
  const both = async () => {
    await openDesigner(soundProcess.replace(/(<bpmndi:BPMNShape id="StartEvent_1_di"[^]*?y=")\d+/u, '$1300'));
    await select('Activity_1');
    clickOn('StartEvent_1', { ctrlKey: true });
  };
  const middle = ({ left, right }: DOMRect) => (left + right) / 2;
  const centre = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  const edges: [string, (rect: DOMRect) => number][] = [
    ['左对齐', ({ left }) => left],
    ['右对齐', ({ right }) => right],
    ['上对齐', ({ top }) => top],
    ['下对齐', ({ bottom }) => bottom],
    ['水平居中', middle],
    ['垂直居中', centre],
  ];

  it('moves elements selected with Ctrl onto one line, in each of the six ways (001-2.1)', async () => {
    const shape = (id: string) => drawn(id)!.querySelector('.djs-outline, .djs-hit')!.getBoundingClientRect();
    for (const [tool, edge] of edges) {
      await both();
      await button(tool).click();
      await expect.poll(() => Math.abs(edge(shape('StartEvent_1')) - edge(shape('Activity_1')))).toBeLessThan(3);
      await closeDesigner();
    }
  });
});

describe('files', () => {
  it('are exported under the name of the process (001-2.1)', async () => {
    await openDesigner(soundProcess);
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });

    await button('导出 XML').click();
    await expect.poll(() => names).toEqual(['Contract.bpmn']);

    click.mockRestore();
  });

  it('are previewed over four fifths of the window, without buttons below (001-2.2)', async () => {
    await openDesigner(soundProcess);
    await button('预览 XML').click();
    await expect.element(page.getByText('<bpmn:definitions', { exact: false }).first()).toBeVisible();

    const { width } = document.querySelector('[role=dialog]')!.getBoundingClientRect();
    near(width / window.innerWidth, 0.8);
    expect(document.querySelector('.ant-modal-footer')).toBeNull();
  });

  it('scroll back to the top of a preview (001-2.2)', async () => {
    await openDesigner(soundProcess);
    await button('预览 XML').click();
    const code = () => document.querySelector('.cm-scroller');
    await expect.poll(code).toBeTruthy();
    expect(document.querySelector('[aria-label=回到顶部]')).toBeNull();

    code()!.scrollTo({ top: 101 });
    await button('回到顶部').click();

    await expect.poll(() => code()!.scrollTop).toBe(0);
  });
});

describe('the panel', () => {
  it('can be hidden and shown again (001-2.1)', async () => {
    await openDesigner(soundProcess);

    await button('收起属性面板').click();
    expect(document.querySelector('.pd-panel')).toBeNull();

    await button('展开属性面板').click();
    await expect.element(page.getByRole('complementary', { name: '属性面板' })).toBeVisible();
  });
});
