import { definitions as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { draw } from '../workflow/drawing';
import { agreementForm, inRow, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('a call of a process that reads variables before its first task', () => {
  let workflow: TestWorkflow;
  let designer: Client;

  beforeAll(async () => {
    workflow = await testWorkflow();
    designer = await workflow.as('designer01');
    const [nodes, flows] = inRow(['confirm', { handlers: { ...only(), variable: '${deputy}' } }]);
    const title = { name: '确认 ${agreementName}' };
    const named = nodes.map((node) => (node.id === 'confirm' ? { ...node, ...title } : node));
    await workflow.publish('leave', named, flows);
  });
  afterAll(() => workflow.server.close());

  /** Publishes a process that calls the other one with the given mappings. */
  async function calling(mappings: string, forms = [agreementForm]) {
    const [nodes, flows] = inRow(['approve', { handlers: only(workflow.player('staff02')) }]);
    const xml = await draw({ key: 'purchase', name: '采购', documentation: '', forms, nodes, flows });
    const call = `<bpmn:callActivity id="call" name="请假" calledElement="leave"><bpmn:extensionElements>${mappings}</bpmn:extensionElements></bpmn:callActivity>`;
    const bpmnData = xml.replace(
      '<bpmn:endEvent',
      `${call}<bpmn:sequenceFlow id="toCall" sourceRef="approve" targetRef="call"/><bpmn:sequenceFlow id="toEnd" sourceRef="call" targetRef="end"/><bpmn:endEvent`,
    );
    const body = { bpmnData, processDefinitionKey: 'purchase' };
    const { data } = await designer(contract.checkDefinition, { body });
    const published = await designer(contract.deploy, { body: { ...body, processName: '采购' } });
    expect(published.data).toMatchObject({ success: true, warningList: data.warningList });
    return data.warningList;
  }

  const pass = (source: string, target: string) => `<camunda:in source="${source}" target="${target}"/>`;
  const missing = (...names: string[]) => [
    { nodeId: 'call', errCode: 'calledVariableMissing', detail: names.join('、') },
  ];

  it('is published with a warning that lists the variables that are not passed, fields by their labels', async () => {
    expect(await calling('')).toEqual(missing('合同名称', 'deputy'));
    expect(await calling(pass('user', 'deputy'))).toEqual(missing('合同名称'));
    expect(await calling('<camunda:in variables="all"/>')).toEqual(missing('deputy'));
  });

  it('causes no warning when everything is passed', async () => {
    expect(await calling(pass('user', 'deputy') + pass('subject', 'agreementName'))).toEqual([]);
    expect(await calling(`<camunda:in variables="all"/>${pass('user', 'deputy')}`)).toEqual([]);
  });
});
