import { defaultProcess } from '@portal/bpmn';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  drawn,
  hit,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from './testing/designer';

afterEach(closeDesigner);

describe('opening', () => {
  it('draws initiator, approver and end with the form of the address if there is no definition yet (001-1)', async () => {
    const recording = await openDesigner(
      undefined,
      { formKey: 'agreement' },
      { loadDefinition: () => Promise.resolve(undefined) },
    );

    const texts = document.querySelector('.djs-container')?.textContent;
    for (const name of ['开始', '发起申请', '审批', '结束']) expect(texts).toContain(name);
    await button('发布').click();

    await expect.poll(() => recording.deployed.length).toBe(1);
    expect(recording.deployed[0]?.bpmnData).toContain('["agreement"]');
  });

  it('shows the whole drawing beside the palette and the panel', async () => {
    await openDesigner();
    const left = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().left;
    const palette = document.querySelector('.djs-palette')!.getBoundingClientRect();

    expect(left('[data-element-id=StartEvent_1] .djs-visual')).toBeGreaterThan(palette.right);
    expect(drawn('Activity_1')!.getBoundingClientRect().right).toBeLessThan(left('.pd-panel'));
  });

  it('shows the drawing before toolbar and panel', async () => {
    const tools = new Promise<number>((done) => {
      const watching = new MutationObserver(() => {
        if (!drawn('Activity_1') || document.querySelector('.pd-waiting-canvas')) return;
        watching.disconnect();
        done(document.querySelectorAll('.pd-toolbar button, .pd-section').length);
      });
      watching.observe(document.body, { childList: true, subtree: true });
    });

    await openDesigner();

    expect(await tools).toBe(0);
  });

  it('keeps the drawing when the language changes', async () => {
    const { show } = await openDesigner();
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');
    await userEvent.keyboard('{Enter}');

    await show('en-US');

    await expect.element(button('Deploy')).toBeVisible();
    expect(drawn('Activity_1')?.textContent).toContain('初审');
    await expect.poll(() => document.querySelector('.djs-palette [aria-label="Hand tool"]')).toBeTruthy();
  });
});

describe('the headings', () => {
  it('begin with the name of the process and skip no level', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');

    const levels = () => [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));

    await expect.poll(() => levels().length).toBeGreaterThan(3);
    expect(levels().filter((level, index, all) => level > (all[index - 1] ?? 0) + 1)).toEqual([]);
    expect(levels().filter((level) => level === 1)).toHaveLength(1);
  });
});

describe('the properties', () => {
  it('are those of the selected node or of the process, also by the keyboard (001-2.5)', async () => {
    await openDesigner();
    await select('Activity_1');

    page.getByRole('tab', { name: '节点属性' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');

    await expect.element(labelled('ID')).toHaveValue('contract');
    await expect.element(page.getByRole('tab', { name: '流程属性' })).toHaveFocus();
  });

  it('change the definition by one command, which one undo reverts (001-2.1)', async () => {
    await openDesigner();
    await select('Activity_1');

    await userEvent.fill(labelled('名称'), '部门初审');
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => drawn('Activity_1')?.textContent).toContain('部门初审');

    await button('撤销').click();
    await expect.poll(() => drawn('Activity_1')?.textContent).toContain('人工任务');
    await expect.element(button('撤销')).toBeDisabled();
    await expect.element(labelled('名称')).toHaveValue('人工任务');
  });

  it('write the handling of several persons as a standard loop (001-4)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');

    await page.getByText('多人办理').click();
    await userEvent.fill(labelled('完成比例'), '60');
    await userEvent.keyboard('{Tab}');

    const xml = await savedXml(recording);
    expect(xml).toContain('camunda:collection="Activity_1_assigneeList"');
    expect(xml).toContain('${nrOfCompletedInstances/nrOfInstances &gt;= 0.6}');
    await expect.element(page.getByText('顺序审批')).toBeVisible();
    expect(document.querySelector<HTMLInputElement>('.ant-checkbox-input')?.disabled).toBe(true);
  });

  it('clear an expression that is not wrapped, with a message (001-5)', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await page.getByText('自定义表达式').click();

    await userEvent.fill(labelled('完成条件表达式'), 'done');
    await userEvent.keyboard('{Enter}');

    await expect.element(page.getByText('表达式须以 ${ 开头、以 } 结尾')).toBeVisible();
    await expect.element(labelled('完成条件表达式')).toHaveValue('');
  });

  it('never offer to save or copy, offer to invite only with several persons, and to claim only with one (001-4)', async () => {
    await openDesigner(
      defaultProcess({ key: 'contract', name: 'Contract', startName: '开始', taskName: '人工任务', suffix: '1' }),
    );
    await select('Activity_1');

    await expect.element(labelled('启用 暂存')).toBeDisabled();
    await expect.element(labelled('启用 抄送')).toBeDisabled();
    await expect.element(labelled('启用 加签')).toBeDisabled();
    await expect.element(labelled('启用 签收')).toBeEnabled();
    await page.getByText('多人办理').click();
    await expect.element(labelled('启用 加签')).toBeEnabled();
    await expect.element(labelled('启用 签收')).toBeDisabled();
  });
});

describe('the buttons of a task', () => {
  it('can be sorted, also by the keyboard (001-2.5)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    const announced = () => document.querySelector('[id^=DndLiveRegion]')?.textContent;

    button('移动“同意”').element().focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(announced).toBe('“同意”移到第 2 位');
    await userEvent.keyboard('{Enter}');

    await expect.poll(() => document.querySelector('.pd-table tbody td:nth-child(2)')?.textContent).toBe('驳回');
    expect(await savedXml(recording)).toMatch(/buttonList>\[\{"id":"reject"/u);
  });
});

describe('deploying', () => {
  it('marks the invalid nodes instead of deploying, gives reasons and leads to the nodes (001-4, 001-5)', async () => {
    const { deployed } = await openDesigner();

    await button('发布').click();

    await expect.element(page.getByText('节点 人工任务：请设置办理人')).toBeVisible();
    await expect.element(page.getByText('流程 Contract：请在流程属性中至少绑定一个表单')).toBeVisible();
    await expect.poll(() => drawn('Activity_1')?.classList).toContain('pd-invalid');
    expect(deployed).toEqual([]);

    await page.getByText('节点 人工任务：请设置办理人').click();
    await expect.element(labelled('ID')).toHaveValue('Activity_1');
  });

  it('publishes a sound process and is locked for a while (001-2.1)', async () => {
    const { deployed } = await openDesigner(soundProcess);
    await expect.element(button('暂存')).toBeEnabled();
    const locked = ['发布', '暂存'].map((name) => expect.element(button(name)).toBeDisabled());

    await button('发布').click();

    await expect.element(page.getByText('发布成功')).toBeVisible();
    expect(deployed[0]).toMatchObject({ processDefinitionKey: 'contract', source: 'deployed' });
    await Promise.all(locked);
    await expect.element(button('暂存')).toBeEnabled();
  });
});

describe('an unsaved drawing', () => {
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('causes a warning before the page is left, until it is saved (001-2)', async () => {
    const onDirtyChange = vi.fn<(dirty: boolean) => void>();
    const leavesAfterSaving = vi.fn<() => void>(() => expect(leaves()).toBe(true));
    const recording = await openDesigner(undefined, { onDirtyChange, onSaved: leavesAfterSaving });
    expect(leaves()).toBe(true);

    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '初审');
    await userEvent.keyboard('{Enter}');
    expect(onDirtyChange).toHaveBeenLastCalledWith(true);
    expect(leaves()).toBe(false);

    await savedXml(recording);
    await expect.poll(() => leavesAfterSaving.mock.results[0]?.type).toBe('return');
    expect(onDirtyChange).toHaveBeenLastCalledWith(false);
  });
});

describe('the toolbar', () => {
  it('never zooms below 0.2 or above 4 (001-2.1)', async () => {
    await openDesigner();
    const clickOften = (name: string, times: number) => {
      const clicked = button(name).element() as HTMLElement;
      for (let click = 0; click < times; click++) clicked.click();
    };
    clickOften('缩小', 9);
    await expect.element(button('20%，还原为 100%')).toHaveTextContent('20%');
    await expect.element(button('缩小')).toBeDisabled();
    await button('20%，还原为 100%').click();
    await expect.element(button('100%，还原为 100%')).toHaveTextContent('100%');

    clickOften('放大', 31);
    await expect.element(button('400%，还原为 100%')).toHaveTextContent('400%');
    await expect.element(button('放大')).toBeDisabled();
  });

  it('asks for more elements before it aligns (001-2.1)', async () => {
    await openDesigner();

    await button('左对齐').click();

    await expect.element(page.getByText('请按住 Ctrl 键选择多个元素')).toBeVisible();
  });

  it('starts over only after a confirmation that describes the result: a request, an approval, and an undo that restores everything (001-2.1)', async () => {
    await openDesigner(soundProcess);
    const nodes = () => document.querySelectorAll('.djs-shape .djs-visual > :is(rect, circle)').length;
    const before = nodes();
    await button('重新绘制').click();
    await expect
      .element(page.getByText('当前流程及其全部设置将替换为新的默认流程（发起申请、审批），可用“撤销”恢复。'))
      .toBeVisible();
    await button('取消').click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(document.querySelector('.pd-assignee')?.textContent).toBe('审核');
    await button('重新绘制').click();
    await button('确定').click();

    await expect.poll(() => document.querySelector('.pd-assignee')?.textContent).toBe('发起人');
    expect(nodes()).toBe(4);

    await button('撤销').click();
    await expect.poll(() => document.querySelector('.pd-assignee')?.textContent).toBe('审核');
    expect(nodes()).toBe(before);
  });
});

describe('on a narrow window', () => {
  const openNarrow = async () => {
    await page.viewport(390, 844);
    await openDesigner();
  };
  const within = (selector: string) =>
    [...document.querySelectorAll(selector)].every((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });

  it('keeps every tool and the whole drawing in view', async () => {
    await openNarrow();

    await expect.poll(() => document.querySelectorAll('.pd-toolbar button').length).toBeGreaterThan(20);
    expect(within('.pd-toolbar button')).toBe(true);
    expect(within('.djs-shape .djs-visual')).toBe(true);
  });

  it('keeps the actions of a node under the properties', async () => {
    await openNarrow();
    await hit('Activity_1').click();
    await button('展开属性面板').click();
    await expect.element(page.getByRole('tab', { name: '节点属性' })).toBeVisible();

    const { x, y } = document.querySelector('.djs-context-pad .entry')!.getBoundingClientRect();
    expect(document.elementFromPoint(x + 4, y + 4)?.closest('.pd-panel')).toBeTruthy();
  });

  it('opens the properties on request, over the canvas (001-2.1)', async () => {
    await openNarrow();
    expect(document.querySelector('.pd-panel')).toBeNull();
    const canvas = () => document.querySelector('.pd-canvas')!.getBoundingClientRect().width;
    const before = canvas();

    await button('展开属性面板').click();

    await expect.element(page.getByRole('tab', { name: '流程属性' })).toBeVisible();
    expect(canvas()).toBe(before);
    await button('收起属性面板').click();
    await expect.poll(() => document.querySelector('.pd-panel')).toBeNull();
  });

  it('shows the properties of a node of the outline instead of the outline', async () => {
    await openNarrow();
    const properties = () => page.getByRole('tab', { name: '节点属性' });
    await button('节点列表').click();
    await page.getByRole('treeitem').filter({ hasText: '人工任务' }).last().click();
    await button('属性').click();
    await expect.element(properties()).toBeVisible();
    expect(document.querySelector('.pd-outline')).toBeNull();

    await button('收起属性面板').click();
    await button('节点列表').click();
    await expect.element(page.getByRole('tree')).toBeVisible();
    await button('展开属性面板').click();
    await expect.element(properties()).toBeVisible();
    expect(document.querySelector('.pd-outline')).toBeNull();

    await button('节点列表').click();
    await page.getByRole('treeitem').filter({ hasText: '人工任务' }).last().click();
    await button('属性').click();
    await expect.poll(() => document.querySelector('.pd-outline')).toBeNull();
  });
});
