import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  hit,
  labelled,
  openDesigner,
  savedXml,
  select,
  soundProcess,
} from '../modeler/testing/designer';
import { hint, option, selectThin, expectText, type } from './testing/panels';

afterEach(closeDesigner);

/** The sound process with a gateway that leads back to the task and on to the end. */
const forked = soundProcess
  .replace(
    '</bpmn:process>',
    `<bpmn:exclusiveGateway id="fork"/><bpmn:endEvent id="end" name="结束"/>
<bpmn:sequenceFlow id="to_fork" sourceRef="Activity_1" targetRef="fork"/>
<bpmn:sequenceFlow id="back" sourceRef="fork" targetRef="Activity_1"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${a}</bpmn:conditionExpression></bpmn:sequenceFlow>
<bpmn:sequenceFlow id="on" sourceRef="fork" targetRef="end"/></bpmn:process>`,
  )
  .replace(
    '</bpmndi:BPMNPlane>',
    `<bpmndi:BPMNShape id="fork_di" bpmnElement="fork"><dc:Bounds x="600" y="240" width="50" height="50"/></bpmndi:BPMNShape>
<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="760" y="247" width="36" height="36"/></bpmndi:BPMNShape>
<bpmndi:BPMNEdge id="to_fork_di" bpmnElement="to_fork"><di:waypoint x="500" y="265"/><di:waypoint x="600" y="265"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="back_di" bpmnElement="back"><di:waypoint x="625" y="290"/><di:waypoint x="625" y="400"/><di:waypoint x="400" y="400"/><di:waypoint x="400" y="310"/></bpmndi:BPMNEdge>
<bpmndi:BPMNEdge id="on_di" bpmnElement="on"><di:waypoint x="650" y="265"/><di:waypoint x="760" y="265"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane>`,
  )
  .replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');

describe('the name of a node', () => {
  it('is required, and the id is read-only', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    await expect.element(labelled('ID')).toHaveAttribute('readonly');
    await type('名称', '');
    await expectText('请输入节点名称');
  });
});

describe('the process', () => {
  it('asks for its name, a form, and the expression of its key once that is on', async () => {
    await openDesigner();
    await expectText('请选择表单');
    await type('名称', '');
    await expectText('请输入流程名称');
    await page.getByRole('switch', { name: '流程 key 设置' }).click();
    await expect.element(labelled('流程 key 的表达式')).toHaveValue('${execution.processBusinessKey}');
    await type('流程 key 的表达式', '');
    await expectText('请输入流程key的表达式');
  });
});

describe('the forms of the process', () => {
  it('say so when none matches the search', async () => {
    await openDesigner(soundProcess);
    await userEvent.fill(labelled('绑定表单'), '没有这样的');
    await expectText('没有匹配的表单，可绑定的表单见“表单管理”页面');

    await userEvent.fill(labelled('绑定表单'), '合');
    await expect.poll(() => page.getByText('没有匹配的表单', { exact: false }).elements()).toEqual([]);
  });
});

describe('handling', () => {
  it('asks who handles a task, 200 ms after it was selected', async () => {
    await openDesigner();
    await select('Activity_1');
    await expectText('请选择办理人');
  });

  it('shows and marks missing settings', async () => {
    await openDesigner(soundProcess);
    await select('Activity_1');
    const choosing = page.getByRole('checkbox', { name: '自动选择办理人' });
    await expect.element(choosing).toBeDisabled();
    await expect.element(page.getByRole('radio', { name: '不能流转' })).toBeDisabled();
    const around = (label: string) => page.getByCSS(`:has(> [aria-label="${label}"])`);
    await hint(page.getByCSS('label').filter({ has: choosing }), '功能升级中，暂不可用');
    await hint(around('启用 暂存'), '功能升级中，暂不可用');
    await hint(around('启用 加签'), '仅多人办理时支持');
  });

  it('forgets who passes automatically when that is switched off', async () => {
    const recording = await openDesigner(soundProcess);
    await select('Activity_1');
    await page.getByText('多人办理').click();
    await page.getByRole('switch', { name: '自动提交' }).click();
    await expect.element(page.getByRole('checkbox', { name: '间隔节点自动通过' })).toBeDisabled();
    await page.getByRole('checkbox', { name: '办理人是发起人时自动通过' }).click();
    expect(await savedXml(recording)).toContain('initiatorAutoComplete>true<');

    await page.getByRole('switch', { name: '自动提交' }).click();
    await page.getByText('单人办理').click();
    await expect.element(page.getByRole('switch', { name: '自动提交' })).not.toBeInTheDocument();
    await expect.element(button('暂存')).toBeEnabled();
    expect(await savedXml(recording)).not.toContain('initiatorAutoComplete');
  });

  it('opens the selector from the names on the canvas too', async () => {
    await openDesigner(soundProcess);
    document.querySelector<HTMLElement>('.pd-assignee')!.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectText('选择办理人');
  });
});

describe('a condition', () => {
  it('names missing settings, and disappears when its type is none', async () => {
    const recording = await openDesigner(forked);
    await selectThin('back');
    await type('表达式', '');
    await expectText('表达式不能为空');
    await option('条件类型', '脚本');
    await expectText('内容不能为空');
    await option('条件类型', '无');
    expect(await savedXml(recording)).not.toContain('conditionExpression');
  });
});

describe('the branches of a gateway', () => {
  it('ask before a condition is lost to the default flow, and are chosen automatically or manually', async () => {
    const recording = await openDesigner(forked);
    await hit('fork').click();
    await expect.element(page.getByRole('radio', { name: '自动流转' })).toBeChecked();

    await page.getByRole('switch', { name: '默认流转 back' }).click();
    await expectText('设为默认流转？');
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await page.getByRole('radio', { name: '手动选择' }).click();

    const xml = await savedXml(recording);
    expect(xml).toContain('default="back"');
    expect(xml).not.toContain('conditionExpression');
    expect(xml).toContain('flowType>manual<');
  });
});

describe('form settings', () => {
  it('are set a field at a time, stored, and given back to the form', async () => {
    const form = '[{"formId":1,"formKey":"agreement","formName":"合同","formFieldList":[],"formPropertyList":[]}]';
    const recording = await openDesigner(
      soundProcess.replace('</sdecloud:formKey>', `</sdecloud:formKey><sdecloud:formList>${form}</sdecloud:formList>`),
    );
    await button('点击设置').click();
    await page.getByRole('checkbox', { name: '合同金额 必填' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    expect(await savedXml(recording)).toContain('"required":"true"');

    await expect.element(button('暂存')).toBeEnabled();
    await button('点击设置').click();
    await expect.element(page.getByRole('checkbox', { name: '合同金额 必填' })).toBeChecked();
    await button('恢复表单默认').click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    expect(await savedXml(recording)).not.toContain('"required":"true"');
  });
});
