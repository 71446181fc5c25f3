import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limits } from '@portal/contract';
import { button, closeDesigner, drawn, openDesigner, soundProcess } from '../modeler/testing/designer';
import type { DesignerPorts } from '../shared/ports';

afterEach(closeDesigner);

/** Uses the dialect's own texts, whatever dictionary another test has loaded. */
const dictionary = { dictionary: () => Promise.resolve([]) };
const issues = () => [...document.querySelectorAll('.pd-issues li')].map(({ textContent }) => textContent);
const deploy = async (xml: string, changed: Partial<DesignerPorts> = {}) => {
  const recording = await openDesigner(xml, {}, { ...dictionary, ...changed });
  await button('发布').click();
  return recording;
};

describe('publishing', () => {
  it('requires a name on the start, on the end and on every task (001-5)', async () => {
    const nameless = soundProcess
      .replace(' name="开始"', '')
      .replace(' name="人工任务"', ' name=" "')
      .replace('</bpmn:process>', '<bpmn:endEvent id="end" /></bpmn:process>')
      .replace(
        '</bpmndi:BPMNPlane>',
        '<bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="600" y="202" width="36" height="36" /></bpmndi:BPMNShape></bpmndi:BPMNPlane>',
      );
    const { deployed } = await deploy(nameless);

    await expect
      .poll(() => issues().filter((issue) => issue?.includes('节点名称不能为空')))
      .toEqual([
        '节点 开始节点：节点名称不能为空',
        '节点 人工任务：节点名称不能为空',
        '节点 结束节点：节点名称不能为空',
      ]);
    expect(deployed).toEqual([]);
  });

  it.each([
    ['exclusiveGateway', '排他网关'],
    ['inclusiveGateway', '包容网关'],
    ['complexGateway', '复杂网关'],
  ])('reports each incomplete condition behind an unnamed %s (001-5)', async (gateway, type) => {
    const condition = (id: string, expression: string) =>
      `<bpmn:sequenceFlow id="${id}" sourceRef="fork" targetRef="Activity_1"><bpmn:conditionExpression xsi:type="bpmn:tFormalExpression"${expression}</bpmn:conditionExpression></bpmn:sequenceFlow>`;
    const forked = soundProcess
      .replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"')
      .replace(
        '</bpmn:process>',
        `<bpmn:${gateway} id="fork" />${condition('empty', '> ')}${condition('no_resource', ' language="javascript" camunda:resource=" ">')}${condition('no_format', ' language=" " camunda:resource="deployment://a.js">')}</bpmn:process>`,
      );
    await deploy(forked);

    await expect
      .poll(issues)
      .toEqual(
        expect.arrayContaining([
          `连线 ${type} → 人工任务：表达式不能为空`,
          `连线 ${type} → 人工任务：条件中的脚本资源不能为空`,
          `连线 ${type} → 人工任务：条件中的脚本格式不能为空`,
        ]),
      );
  });

  it('requires an executable process (001-4)', async () => {
    const { deployed } = await deploy(soundProcess.replace('isExecutable="true"', 'isExecutable="false"'));

    await expect.poll(issues).toEqual(['流程 Contract：未开启可执行，流程不能发布']);
    expect(deployed).toEqual([]);
  });

  it('marks the nodes that the server refuses, with the texts of the dictionary, or -- if it has none (001-4)', async () => {
    await deploy(soundProcess, {
      deploy: () =>
        Promise.resolve({
          success: false,
          version: null,
          illegalNodeList: [
            { nodeId: 'Activity_1', errCode: 'elementNotSupported' },
            { nodeId: 'StartEvent_1', errCode: 'neverHeardOf' },
          ],
          warningList: [],
        }),
    });

    await expect.poll(issues).toEqual(['节点 人工任务：暂不支持该类型的节点', '节点 开始：--']);
    for (const id of ['Activity_1', 'StartEvent_1'])
      await expect.poll(() => drawn(id)?.classList).toContain('pd-invalid');
    await expect.element(page.getByRole('img', { name: '--' })).toBeVisible();
    expect(page.getByText('发布成功').elements()).toEqual([]);
  });
});

describe('publishing a process with warnings of the server', () => {
  const warned = () =>
    deploy(soundProcess, {
      checkDefinition: () =>
        Promise.resolve({
          illegalNodeList: [],
          warningList: [{ nodeId: 'Activity_1', errCode: 'calledVariableMissing', detail: '代理人' }],
        }),
    });
  const question = () => page.getByText('节点 人工任务：被调用流程所需的变量未传入 “代理人”').last();

  it('asks first, and publishes the process after a confirmation', async () => {
    const { deployed } = await warned();
    await expect.element(question()).toBeVisible();
    expect(deployed).toEqual([]);

    await button('仍要发布').click();

    await expect.poll(() => deployed.length).toBe(1);
  });

  it('publishes nothing when the user declines, and lists the warning as a note', async () => {
    const { deployed } = await warned();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(deployed).toEqual([]);
    await expect.element(button('1 条提示')).toBeVisible();
  });
});

describe('saving a draft', () => {
  it('sends definition, key and name, and is locked for three seconds (000-4-058, 000-9-013, 001-2.1)', async () => {
    const recording = await openDesigner(soundProcess);
    await expect.element(button('暂存')).toBeEnabled();
    const startedAt = performance.now();
    /* Looked for from now on: the three seconds go by while the test is not at work, too. */
    const locked = expect.element(button('发布')).toBeDisabled();
    await button('暂存').click();
    await expect.element(page.getByText('保存成功！')).toBeVisible();
    expect(recording.saved[0]).toMatchObject({
      bpmnData: expect.stringContaining('<bpmn:userTask id="Activity_1"'),
      processDefinitionKey: 'contract',
      processName: 'Contract',
    });

    await locked;
    await expect.element(button('暂存')).toBeEnabled();
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(limits.saveLockMs);
  });

  it('is also locked after a failed save (001-2.1)', async () => {
    await openDesigner(soundProcess, {}, { saveDraft: () => Promise.reject(new Error('reported by the port')) });
    const locked = expect.element(button('暂存')).toBeDisabled();
    await button('暂存').click();

    await locked;
    await expect.element(button('暂存')).toBeEnabled();
    expect(page.getByText('保存成功！').elements()).toEqual([]);
  });

  it('shows its messages in English to an English reader (001-2.1)', async () => {
    const { show } = await openDesigner(soundProcess, {}, dictionary);
    await show('en-US');

    await button('Save').click();
    await expect.element(page.getByText('Saved successfully')).toBeVisible();

    await button('Align left').click();
    await expect.element(page.getByText('Hold Ctrl to select multiple elements')).toBeVisible();
    await expect.element(button('Deploy')).toBeEnabled();

    await button('Deploy').click();
    await expect.element(page.getByText('Published successfully')).toBeVisible();
  });
});

describe('what is opened', () => {
  const ports = {
    loadDraft: () => Promise.resolve({ xml: soundProcess.replaceAll('人工任务', '草稿'), known: { revision: 1 } }),
  };

  it.each([
    ['draft', '草稿'],
    ['deployed', '人工任务'],
    ['', '人工任务'],
  ])('is the draft for the source draft, else the deployed definition: "%s" (001-1)', async (source, name) => {
    await openDesigner(soundProcess, { source }, ports);

    await expect.poll(() => drawn('Activity_1')?.textContent).toContain(name);
  });
});
