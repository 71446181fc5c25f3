import { expect, it } from 'vitest';
import { Diagram, handledBy } from '../../../testing/diagram';
import { describeOnBothStores } from '../../../testing/both-stores';
import type { Desk } from '../../../testing/office';

const diagram = (key: string) =>
  new Diagram(key)
    .start()
    .task('check', { handlers: handledBy({ users: [2] }) })
    .add('<serviceTask id="rate" camunda:expression="${amount * 2}" camunda:resultVariable="risk"/>')
    .task('sign', { handlers: handledBy({ users: [3] }) })
    .end()
    .flow('start', 'check', 'rate', 'sign', 'end');

const changesOf = async (desk: Desk) =>
  (await desk.engine.variableChanges(desk.tenant, desk.instanceId, { current: 1, size: 10 })).records;

describeOnBothStores('changes of variables', (open) => {
  it('by a handler are recorded in the history with old and new value', async () => {
    const desk = open();
    await desk.begin(diagram('changed'), '1', { vars: { amount: 5, kept: 'as it was' } });

    await desk.agree('check', '2', { vars: { amount: 7, kept: 'as it was', note: null } });

    expect(await changesOf(desk)).toEqual([
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
    const desk = open();
    await desk.begin(diagram('administered'), '1', { vars: { amount: 5, gone: true } });

    await desk.engine.setVars(desk.tenant, desk.instanceId, {
      vars: { amount: 6 },
      remove: ['gone', 'never'],
      user: '9',
    });

    expect(await changesOf(desk)).toMatchObject([
      { name: 'gone', oldValue: 'true', newValue: null, user: '9', nodeName: '' },
      { name: 'amount', oldValue: '5', newValue: '6', user: '9' },
    ]);
  });

  it('store only the length of a long value', async () => {
    const desk = open();
    await desk.begin(diagram('long'), '1', { vars: { amount: 5 } });

    await desk.agree('check', '2', { vars: { text: 'x'.repeat(5000) } });

    expect(await changesOf(desk)).toMatchObject([{ name: 'text', newValue: '{"@characters":5002}' }]);
  });
});
