import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { choose, confirm, dialog, expectText, fill, offeredIn, section, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('scripts', () => {
  it('of a listener report their missing fields (001-5)', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('执行监听器');

    await section('执行监听器').getByRole('button', { name: '新增' }).click();
    expect(await offeredIn(dialog().getByLabelText('事件类型', { exact: true }))).toEqual([
      '开始（start）',
      '结束（end）',
    ]);

    await userEvent.keyboard('{Escape}');
    await choose('监听器类型', '脚本');
    await confirm();
    await expectText('脚本内容不能为空');
    expect(document.querySelectorAll('.ant-drawer .ant-select-status-error')).toHaveLength(1);

    await choose('脚本类型', '外部资源');
    await confirm();

    await expectText('资源地址不能为空');
  });
});

describe('listeners', () => {
  it('of a task are edited in a drawer with the fields of each type (001-2.5, 001-3, 001-9)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('任务监听器');
    await section('任务监听器').getByRole('button', { name: '新增' }).click();
    expect(await offeredIn(dialog().getByLabelText('事件类型', { exact: true }))).toEqual([
      '创建（create）',
      '指派（assignment）',
      '完成（complete）',
      '删除（delete）',
      '更新（update）',
      '超时（timeout）',
    ]);
    await userEvent.keyboard('{Escape}');
    await confirm();
    for (const missing of ['事件类型不能为空', 'ID不能为空', 'Java类不能为空']) {
      await expect.element(page.getByText(missing)).toBeVisible();
    }

    await choose('事件类型', '超时（timeout）');
    await fill('监听器 ID', 'remind');
    await fill('Java 类', 'org.example.Remind');
    await confirm();
    await expect.element(page.getByText('计时器配置不能为空')).toBeVisible();
    await choose('计时类型', '时长');
    await fill('计时器定义', 'P1D');
    await dialog().getByRole('button', { name: '添加字段' }).click();
    await fill('字段名称', 'level');
    await fill('字段值', 'high');
    await confirm();

    const xml = await savedXml(recording);
    expect(xml).toMatch(
      /<camunda:taskListener class="org\.example\.Remind" event="timeout" id="remind">\s*<camunda:field name="level">\s*<camunda:string>high<\/camunda:string>/u,
    );
    expect(xml).toMatch(/<bpmn:timeDuration[^>]*>P1D</u);
  });

  it('call a class, an expression, a delegate expression or a script (001-3)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await unfold('任务监听器');
    const add = async (id: string, type: string, fields: Record<string, string>) => {
      await section('任务监听器').getByRole('button', { name: '新增' }).click();
      await choose('事件类型', '创建（create）');
      await fill('监听器 ID', id);
      await choose('监听器类型', type);
      for (const [label, value] of Object.entries(fields)) {
        await fill(label, value);
      }
      await confirm();
      await expect.element(dialog()).not.toBeInTheDocument();
    };
    await add('a', '表达式', { 表达式: '${a}' });
    await add('b', '代理表达式', { 代理表达式: '${b}' });
    await add('c', '脚本', { 脚本内容: 'c = 1' });

    const xml = await savedXml(recording);
    expect(xml).toContain('<camunda:taskListener expression="${a}" event="create" id="a" />');
    expect(xml).toContain('<camunda:taskListener delegateExpression="${b}" event="create" id="b" />');
    expect(xml).toMatch(/event="create" id="c">\s*<camunda:script scriptFormat="javascript">c = 1</u);
  });

  it('are listed with enough room for what they call', async () => {
    const listener = '<camunda:taskListener class="com.example.approval.NotifyApplicant" event="create" id="a" />';
    await openDesigner(
      soundProcess.replace('<sdecloud:candidateCondition>', `${listener}<sdecloud:candidateCondition>`),
    );
    await select('Activity_1');
    await unfold('任务监听器');
    const cell = section('任务监听器').getByRole('cell', { name: /NotifyApplicant/u });
    await expect.element(cell).toBeVisible();

    const lines = [...cell.element().childNodes].flatMap((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()].filter(({ width }) => width > 0).map(() => node.textContent);
    });
    expect(lines, 'its type, and each part of its name in one piece').toEqual([
      'Java 类',
      'Java 类',
      'com.',
      'example.',
      'approval.',
      'NotifyApplicant',
    ]);
  });

  it('of the process are on its tab (001-2.5)', async () => {
    const recording = await openDesigner(soundProcess);
    await unfold('更多设置');
    await unfold('执行监听器');
    await section('执行监听器').getByRole('button', { name: '新增' }).click();
    await choose('事件类型', '开始（start）');
    await choose('监听器类型', '表达式');
    await fill('表达式', '${audit.begin()}');
    await confirm();

    expect(await savedXml(recording)).toContain(
      '<camunda:executionListener expression="${audit.begin()}" event="start" />',
    );
  });
});
