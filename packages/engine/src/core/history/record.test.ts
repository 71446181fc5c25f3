import { by, Diagram } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';

const line = new Diagram('whole').start().task('a', by(1)).end().flow('start', 'a', 'end');

describeOnBothStores('a row about the whole instance', (open) => {
  it('has the time at which it was done, not that of the start', async () => {
    const scenario = open();
    await scenario.begin(line, '9');
    const { engine, tenant, instanceId } = scenario;
    scenario.now += 3_600_000;
    await engine.suspend(tenant, instanceId, { user: '8', comment: '' });
    scenario.now += 3_600_000;
    await engine.activate(tenant, instanceId, { user: '8', comment: '' });

    const rows = await engine.history(tenant, instanceId);
    const [started, suspended, activated] = rows.map(({ startedAt, endedAt }) => [startedAt, endedAt]);
    expect(suspended).toEqual([suspended?.[1], suspended?.[1]]);
    expect((suspended?.[0] ?? 0) - (started?.[0] ?? 0)).toBeGreaterThan(3_600_000);
    expect((activated?.[0] ?? 0) - (suspended?.[0] ?? 0)).toBeGreaterThan(3_600_000);
  });
});
