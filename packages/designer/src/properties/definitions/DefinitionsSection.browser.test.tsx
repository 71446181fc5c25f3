import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, closeDesigner, openDesigner, savedXml, select, soundProcess } from '../../modeler/testing/designer';
import { confirm, dialog, expectText, fill, section, unfold } from '../testing/panels';

afterEach(closeDesigner);

describe('signals and escalations', () => {
  it('cannot start with a digit, need unique ids or codes, and only escalations can be edited (001-2.5, 001-3, 001-5)', async () => {
    await openDesigner(soundProcess);
    await unfold('更多设置');
    await unfold('信号');
    const create = async (kind: string, field: string, value: string) => {
      await button(`创建${kind}`).click();
      await fill('名称', value);
      await fill(field, value);
      await confirm();
    };
    await create('信号', 'ID', '1st');
    await expectText('不能以数字开头，请重新输入');
    await fill('ID', 'Alarm');
    await confirm();
    await expect.element(button('删除 1st')).toBeVisible();
    expect(button('编辑 1st').elements()).toEqual([]);
    await create('信号', 'ID', 'Alarm');
    await expectText('该信号已存在，请修改ID后重新保存');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();

    await unfold('升级');
    await create('升级', '升级码', 'E1');
    await create('升级', '升级码', 'E1');
    await expectText('该升级已存在，请修改升级码后重新保存');
    expect((dialog().getByLabelText('ID', { exact: true }).element() as HTMLInputElement).value).toMatch(
      /^Escalation_[a-z0-9]{8}$/u,
    );
    await userEvent.keyboard('{Escape}');
    await button('编辑 E1').click();
    await fill('升级码', 'E2');
    await confirm();
    await expect.element(section('升级').getByText('E2', { exact: true })).toBeVisible();
  });
});

describe('messages, signals, errors and escalations', () => {
  it('are created with a checked id or code; a used one cannot be removed (001-2.5, 001-3, 001-5)', async () => {
    const boundary =
      '<bpmn:startEvent id="Other" name="Other"><bpmn:errorEventDefinition errorRef="Error_1" /></bpmn:startEvent>';
    await openDesigner(
      soundProcess
        .replace('<bpmn:userTask', `${boundary}<bpmn:userTask`)
        .replace('<bpmndi:BPMNDiagram', '<bpmn:error id="Error_1" name="Refused" errorCode="E1" /><bpmndi:BPMNDiagram'),
    );
    await unfold('更多设置');
    await unfold('错误');
    await expect.element(section('错误').getByRole('button', { name: '删除 Refused' })).toBeDisabled();
    await section('错误').getByRole('button', { name: '创建错误' }).click();
    await expect
      .element(dialog().getByLabelText('ID', { exact: true }))
      .toHaveValue(expect.stringMatching(/^Error_[a-z0-9]{8}$/u) as string);
    await fill('名称', 'Again');
    await fill('错误码', 'E1');
    await confirm();
    await expect.element(page.getByText('该错误已存在，请修改错误码后重新保存')).toBeVisible();
    await fill('错误码', 'E2');
    await confirm();
    await expect.element(section('错误').getByText('Again')).toBeVisible();

    await unfold('消息');
    await section('消息').getByRole('button', { name: '创建消息' }).click();
    await fill('ID', '1st');
    await confirm();
    await expect.element(page.getByText('不能以数字开头，请重新输入')).toBeVisible();
    await fill('ID', 'Paid');
    await fill('名称', 'Paid');
    await confirm();
    await expect.element(section('消息').getByRole('button', { name: '删除 Paid' })).toBeVisible();
    expect(section('消息').getByRole('button', { name: '编辑 Paid' }).elements()).toEqual([]);
  });

  it('are created and referred to from an event by one undo step', async () => {
    const start = (content: string) => `<bpmn:startEvent id="StartEvent_1" name="开始">${content}<bpmn:outgoing>`;
    const recording = await openDesigner(
      soundProcess
        .replace(/<bpmn:startEvent[^>]*>\s*<bpmn:outgoing>/u, start(''))
        .replace(/(<bpmn:outgoing>Flow_1<\/bpmn:outgoing>)/u, '$1<bpmn:messageEventDefinition id="Def_1" />'),
    );
    await select('StartEvent_1');
    await expect.element(section('事件设置').getByRole('alert')).toHaveTextContent('请选择消息');
    await button('创建消息').click();
    await fill('ID', 'Signed');
    await fill('名称', 'Signed');
    await confirm();

    await expect.element(section('事件设置').getByText('Signed')).toBeVisible();
    expect(await savedXml(recording)).toContain('<bpmn:messageEventDefinition id="Def_1" messageRef="Signed" />');
    await button('撤销').click();
    await expect.element(button('撤销')).toBeDisabled();
  });
});
