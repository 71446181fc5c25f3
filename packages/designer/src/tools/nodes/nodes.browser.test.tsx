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

const open = async () => {
  const recording = await openDesigner(twoTasks);
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
    await expect.element(page.getByRole('row', { name: /复核/u }).getByText('审核')).toBeVisible();
    await close();

    expect(states(await savedXml(recording)).map(([id, , method]) => [id, method])).toEqual([
      ['Activity_1', 'completeMultiInst'],
      ['Activity_2', 'completeMultiInst'],
    ]);
  });
});
