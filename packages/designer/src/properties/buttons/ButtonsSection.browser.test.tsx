import { defaultProcess } from '@portal/bpmn';
import { afterEach, describe, expect, it } from 'vitest';
import {
  button,
  closeDesigner,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../../modeler/testing/designer';
import { confirm, expectText, fill } from '../testing/panels';

afterEach(closeDesigner);

const switches = () =>
  [...document.querySelectorAll<HTMLElement>('[data-section=buttons] [role=switch]')].map((each) => [
    each.getAttribute('aria-label')?.replace('启用 ', ''),
    each.getAttribute('aria-checked') === 'true',
  ]);

describe('the buttons of a task', () => {
  it('are those of the specification in their order, with agree and reject switched on (001-3)', async () => {
    await openDesigner(
      defaultProcess({ key: 'contract', name: 'Contract', startName: '开始', taskName: '人工任务', suffix: '1' }),
    );
    await select('Activity_1');

    await expect.element(labelled('启用 同意')).toBeVisible();

    const buttons = switches();
    const on = ['同意', '驳回'];
    const off = ['暂存', '委托', '加签', '抄送', '终止', '打印'];

    expect(buttons.slice(0, 8)).toEqual([...on.map((name) => [name, true]), ...off.map((name) => [name, false])]);
  });

  it('are the default buttons without a stored list, with copy and save locked', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await expect.element(labelled('启用 抄送')).toBeVisible();
    expect(switches().filter(([, on]) => on)).toEqual(['同意', '驳回', '抄送'].map((name) => [name, true]));

    await expect.element(labelled('启用 抄送')).toBeDisabled();
    await expect.element(labelled('启用 暂存')).toBeDisabled();
  });

  it('show adding signers as on by the platform, where it opens that for every node', async () => {
    const capabilities = () =>
      Promise.resolve({ scriptFormats: [], handlers: [], connectors: [], settings: ['addSigners'] });
    await openDesigner(soundProcess, {}, { capabilities });
    await select('Activity_1');

    await expectText('平台已开启');
    expect(switches()).toContainEqual(['加签', true]);
    await expect.element(labelled('启用 加签')).toBeDisabled();
  });

  it('include custom buttons with an id and a name (001-2.5, 001-5)', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');

    await button('自定义按钮').click();
    await confirm();
    await expectText('操作按钮ID不能为空');
    await expectText('显示名称不能为空');

    await fill('按钮 ID', '盖 章');
    await confirm();
    await expectText('只能由字母和数字组成');

    await fill('按钮 ID', 'print');
    await confirm();
    await expectText('该按钮 ID 已存在');

    await fill('按钮 ID', 'seal');
    await fill('显示名称', '盖章');
    await fill('结果变量', '1st');
    await confirm();
    await expectText('须以字母或下划线开头，只含字母、数字和下划线，且不能为 initiator');
    await fill('结果变量', '');
    await confirm();

    expect(await savedXml(recording)).toContain(
      '{"id":"seal","name":"盖章","custom":true,"enabled":true,"editable":true}',
    );

    await button('修改自定义按钮 盖章').click();
    await fill('默认意见', '已用印');
    await confirm();
    expect(await savedXml(recording)).toContain('"editable":true,"opinion":"已用印"}');
  });
});

const drawn = () =>
  defaultProcess({ key: 'contract', name: 'Contract', startName: '开始', taskName: '人工任务', suffix: '1' });

describe('the buttons of a process', () => {
  it('are those of nodes without a change, which one reset takes back', async () => {
    const recording = await openDesigner(drawn());
    await labelled('启用统一操作按钮').click();
    await labelled('启用 打印').click();

    await select('Activity_1');
    await expectText('使用流程的统一按钮；在此修改后，本节点单独设置。');
    expect(switches().find(([name]) => name === '打印')).toEqual(['打印', true]);
    expect(await savedXml(recording)).not.toMatch(/<bpmn:userTask[^]*buttonList[^]*<\/bpmn:userTask>/u);

    await labelled('启用 打印').click();
    await expectText('本节点单独设置了按钮');
    expect(await savedXml(recording)).toMatch(/<bpmn:userTask[^]*buttonList[^]*<\/bpmn:userTask>/u);

    await button('恢复为流程的统一按钮').click();
    await expectText('使用流程的统一按钮；在此修改后，本节点单独设置。');
    expect(switches().find(([name]) => name === '打印')).toEqual(['打印', true]);
  });

  it('switched off, leave each node the buttons that it had', async () => {
    const recording = await openDesigner(drawn());
    await labelled('启用统一操作按钮').click();
    await labelled('启用 终止').click();
    await labelled('启用统一操作按钮').click();

    await expectText('未启用：每个节点各自设置操作按钮。');
    expect(await savedXml(recording)).toMatch(
      /<bpmn:userTask[^]*"id":"terminate"[^}]*"enabled":true[^]*<\/bpmn:userTask>/u,
    );
  });
});
