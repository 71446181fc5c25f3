import { expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { describeOnPostgres } from '../../../testing/both-stores';
import type { Scenario } from '../../../testing/scenario';

const diagram = (key: string) =>
  new Diagram(key)
    .start()
    .task('check', { handlers: handledBy({ users: [2] }) })
    .add('<serviceTask id="rate" camunda:expression="${amount * 2}" camunda:resultVariable="risk"/>')
    .task('sign', { handlers: handledBy({ users: [3] }) })
    .end()
    .flow('start', 'check', 'rate', 'sign', 'end');

const changesOf = async (scenario: Scenario) =>
  (await scenario.engine.variableChanges(scenario.tenant, scenario.instanceId, { current: 1, size: 10 })).records;

describeOnPostgres('changes of variables', (open) => {
  it('by a handler are recorded in the history with old and new value', async () => {
    const scenario = open();
    await scenario.begin(diagram('changed'), '1', { vars: { amount: 5, kept: 'as it was' } });

    await scenario.agree('check', '2', { vars: { amount: 7, kept: 'as it was', note: null } });

    expect(await changesOf(scenario)).toEqual([
      {
        name: 'note',
        oldValue: null,
        newValue: 'null',
        user: '2',
        nodeId: 'check',
        nodeName: 'check',
        at: expect.any(Number),
      },
      {
        name: 'amount',
        oldValue: '5',
        newValue: '7',
        user: '2',
        nodeId: 'check',
        nodeName: 'check',
        at: expect.any(Number),
      },
    ]);
  });

  it('by an administrator are recorded in the history, including removals', async () => {
    const scenario = open();
    await scenario.begin(diagram('administered'), '1', { vars: { amount: 5, gone: true } });

    await scenario.engine.setVars(scenario.tenant, scenario.instanceId, {
      vars: { amount: 6 },
      remove: ['gone', 'never'],
      user: '9',
    });

    expect(await changesOf(scenario)).toMatchObject([
      { name: 'gone', oldValue: 'true', newValue: null, user: '9', nodeName: '' },
      { name: 'amount', oldValue: '5', newValue: '6', user: '9' },
    ]);
  });

  it('store only the length of a long value', async () => {
    const scenario = open();
    await scenario.begin(diagram('long'), '1', { vars: { amount: 5 } });

    await scenario.agree('check', '2', { vars: { text: 'x'.repeat(5000) } });

    expect(await changesOf(scenario)).toMatchObject([{ name: 'text', newValue: '{"@characters":5002}' }]);
  });
});
