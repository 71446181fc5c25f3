import { definitions as contract } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../testing/server';
import { draw, type DrawnFlow, type DrawnNode } from '../workflow/drawing';
import { agreementForm, only, testWorkflow, type TestWorkflow } from '../workflow/testing/test-workflow';

describe('the conditions of a process that binds the built-in contract form', () => {
  let workflow: TestWorkflow;
  let designer: Client;

  beforeAll(async () => {
    workflow = await testWorkflow();
    designer = await workflow.as('designer01');
  });
  afterAll(() => workflow.server.close());

  /** Draws a start, a gateway `amount`, and a branch to a task for each condition. 'default' is the default flow. */
  async function drawing(conditions: readonly string[]): Promise<string> {
    const at = { x: 0, y: 0 };
    const handlers = { settings: { handlers: only(workflow.player('staff02')) } };
    const nodes: DrawnNode[] = [
      { id: 'start', type: 'bpmn:StartEvent', name: '开始', ...at },
      { id: 'amount', type: 'bpmn:ExclusiveGateway', name: '合同金额', ...at },
      ...conditions.map((_, index): DrawnNode => ({
        id: `task${index + 1}`,
        type: 'bpmn:UserTask',
        name: '审批',
        ...at,
        ...handlers,
      })),
    ];
    const flows: DrawnFlow[] = [
      { id: 'begin', from: 'start', to: 'amount', points: [[0, 0]] },
      ...conditions.map((condition, index): DrawnFlow => ({
        id: `f${index + 1}`,
        from: 'amount',
        to: `task${index + 1}`,
        points: [[0, 0]],
        ...(condition === 'default' && { isDefault: true }),
        ...(condition.startsWith('$') && { condition }),
      })),
    ];
    return draw({ key: 'branches', name: '合同', documentation: '', forms: [agreementForm], nodes, flows });
  }

  const bodyOf = async (conditions: readonly string[]) => ({
    processDefinitionKey: 'branches',
    bpmnData: await drawing(conditions),
  });

  it.each([
    [
      'a rule without a value',
      ["${agreementMoney > ''}", 'default'],
      [{ nodeId: 'f1', errCode: 'ruleIncomplete', detail: '合同金额' }],
    ],
    [
      'a rule without a value on a variable of no form',
      ["${total >= ''}", 'default'],
      [{ nodeId: 'f1', errCode: 'ruleIncomplete', detail: 'total' }],
    ],
    [
      'an option that the form does not have',
      ["${agreementType == '7'}", 'default'],
      [{ nodeId: 'f1', errCode: 'ruleOptionMissing', detail: '7' }],
    ],
    [
      'a branch without a condition before another',
      ['', '${agreementMoney > 50000}'],
      [{ nodeId: 'f1', errCode: 'branchUnconditional' }],
    ],
    [
      'a branch that is never taken',
      ['${agreementMoney > 100}', '${agreementMoney > 50000}', 'default'],
      [{ nodeId: 'f2', errCode: 'branchUnreachable' }],
    ],
    [
      'an amount without a branch',
      ['${agreementMoney < 100}', '${agreementMoney > 100}'],
      [{ nodeId: 'amount', errCode: 'branchesIncomplete', detail: '合同金额 = 100' }],
    ],
  ])('are refused for %s, when drawn and when published', async (_, conditions, issues) => {
    const body = await bodyOf(conditions);

    const checked = await designer(contract.checkDefinition, { body });
    const published = await designer(contract.deploy, { body: { ...body, processName: '合同' } });

    expect(checked.data.illegalNodeList).toEqual(issues);
    expect(published.data).toMatchObject({ success: false, illegalNodeList: issues });
  });

  it.each([
    ['all amounts', ['${agreementMoney <= 50000}', '${agreementMoney > 50000}']],
    ['the rest by the default flow', ['${agreementMoney > 50000}', 'default']],
    ['the rest by a last branch without a condition', ['${agreementMoney > 50000}', '']],
    ['times of the contract', ["${startTime < '2030-01-01 00:00:00'}", 'default']],
  ])('are accepted for %s', async (_, conditions) => {
    const checked = await designer(contract.checkDefinition, { body: await bodyOf(conditions) });

    expect(checked.data.illegalNodeList).toEqual([]);
  });
});
