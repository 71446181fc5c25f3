import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, closeDesigner, labelled, openDesigner, savedXml, soundProcess } from '../../modeler/testing/designer';
import { option } from '../../properties/testing/panels';

afterEach(closeDesigner);

const second =
  '<bpmn:userTask id="Activity_2" name="复核"><bpmn:incoming>Flow_2</bpmn:incoming></bpmn:userTask>' +
  '<bpmn:sequenceFlow id="Flow_2" sourceRef="Activity_1" targetRef="Activity_2" />';
const drawing =
  '<bpmndi:BPMNShape id="Activity_2_di" bpmnElement="Activity_2"><dc:Bounds x="600" y="170" width="200" height="100" />' +
  '</bpmndi:BPMNShape><bpmndi:BPMNEdge id="Flow_2_di" bpmnElement="Flow_2"><di:waypoint x="500" y="220" />' +
  '<di:waypoint x="600" y="220" /></bpmndi:BPMNEdge>';
const twoTasks = soundProcess
  .replace('</bpmn:process>', `${second}</bpmn:process>`)
  .replace('</bpmndi:BPMNPlane>', `${drawing}</bpmndi:BPMNPlane>`);

const buttonList = (...enabled: string[]) =>
  `<sdecloud:buttonList>${JSON.stringify(enabled.map((id) => ({ id, enabled: true })))}</sdecloud:buttonList>`;
const open = async (edit = (xml: string) => xml) => {
  const recording = await openDesigner(edit(twoTasks));
  await button('全部节点的办理人与权限').click();
  await expect.element(labelled('复核：合同金额')).toBeVisible();
  return recording;
};
const close = async () => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
};
const states = (xml: string) =>
  [...xml.matchAll(/<bpmn:userTask id="(\w+)"[^]*?<\/bpmn:userTask>/gu)].map(([task, id]) => [
    id,
    /"key":"agreementMoney"[^}]*?"required":"true"/u.test(task),
    /conditionBased|completeMultiInst/u.exec(task)?.[0],
  ]);

describe('the table of all nodes', () => {
  it('sets a field for all checked nodes at once, by one command', async () => {
    const recording = await open();

    await labelled('全选').click();
    await option('人工任务：合同金额', '必填');
    await expect.element(page.getByRole('row', { name: /复核/u }).getByTitle('必填')).toBeVisible();
    await close();

    expect(states(await savedXml(recording)).map(([id, required]) => [id, required])).toEqual([
      ['Activity_1', true],
      ['Activity_2', true],
    ]);
    await button('撤销').click();
    expect(states(await savedXml(recording)).map(([, required]) => required)).toEqual([false, false]);
  });

  it('changes how one node decides, and copies handlers and decision to another', async () => {
    const recording = await open();

    await option('人工任务：办理方式', '多人办理');
    await page.getByRole('checkbox', { name: '复核' }).click();
    await option('复制设置自', '人工任务');
    await page.getByRole('checkbox', { name: '办理人与办理方式' }).click();
    await button('复制到勾选的 1 个节点').click();
    await expect.element(page.getByText('已将“人工任务”的办理人与办理方式、表单权限复制到 1 个节点')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /复核/u }).getByText('审核')).toBeVisible();
    await close();

    expect(states(await savedXml(recording)).map(([id, , method]) => [id, method])).toEqual([
      ['Activity_1', 'completeMultiInst'],
      ['Activity_2', 'completeMultiInst'],
    ]);
  });

  it('shows the buttons of each node, and whether they are those of the process', async () => {
    const reset = '人工任务：恢复为流程的统一按钮';
    const recording = await open((xml) =>
      xml
        .replace('<bpmn:extensionElements>', `$&${buttonList('complete', 'print')}`)
        .replace(/(<bpmn:userTask id="Activity_1"[^]*?<bpmn:extensionElements>)/u, `$1${buttonList('reject')}`),
    );

    const row = (name: RegExp) => page.getByRole('row', { name });
    await expect.element(row(/复核/u)).toHaveTextContent('同意、打印流程统一');
    await expect.element(row(/人工任务/u)).toHaveTextContent('驳回单独设置恢复');

    await labelled(reset).click();
    await expect.element(row(/人工任务/u)).toHaveTextContent('同意、打印流程统一');
    await close();
    expect((await savedXml(recording)).match(/buttonList>\[/gu)).toHaveLength(1);
  });
});
