import { by, Diagram } from '@portal/bpmn/testing';
import { expect, it } from 'vitest';
import { describeOnBothStores, describeOnPostgres } from '../../../testing/both-stores';

const copying = (key: string, people: Parameters<Diagram['copies']>[1]) =>
  new Diagram(key).start().copies('inform', people).task('a', by(1)).end().flow('start', 'inform', 'a', 'end');

describeOnBothStores('a copy element', (open) => {
  it('sends copies to its people and goes on at once', async () => {
    const scenario = open({ 'r:7': ['5', '6'] });

    await scenario.begin(copying('informed', { users: [5], roles: [7], variable: '${initiator}' }), '9');

    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await scenario.actions()).toEqual(['start start 9', 'inform copy → 5 6 9']);
  });

  it('goes on without people who can act', async () => {
    const scenario = open({ 'r:7': [] });

    await scenario.begin(copying('nobody', { roles: [7] }), '9');

    expect(await scenario.waiting()).toEqual(['a:1']);
    expect(await scenario.actions()).toEqual(['start start 9']);
  });
});

describeOnPostgres('a copy of the process', (open) => {
  it('is listed for its reader, who may then read the instance, once for each time that the element is passed', async () => {
    const scenario = open();
    const diagram = new Diagram('again')
      .start()
      .task('a', by(1))
      .copies('inform', { users: [5] })
      .task('b', by(2))
      .end()
      .flow('start', 'a', 'inform', 'b', 'end');
    await scenario.begin(diagram, '9');
    await scenario.agree('a', '1');
    await scenario.engine.reject(scenario.as('2'), { taskId: await scenario.task('b'), target: 'a' });
    await scenario.agree('a', '1');

    const { records } = await scenario.engine.copyPage(scenario.as('5'), { current: 1, size: 10 });
    expect(records.filter(({ instanceId }) => instanceId === scenario.instanceId)).toMatchObject([
      { nodeId: 'inform', nodeName: 'inform', sender: null, read: false },
      { nodeId: 'inform', sender: null },
    ]);
    expect(await scenario.engine.participates(scenario.as('5'), scenario.instanceId)).toBe(true);
  });
});
