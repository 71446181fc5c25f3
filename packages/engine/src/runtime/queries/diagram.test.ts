import { describe, expect, it } from 'vitest';
import { Scenario } from '../../../testing/scenario';
import { by, Diagram } from '@portal/bpmn/testing';

const contract = () =>
  new Diagram('contract')
    .start()
    .task('apply', by(1))
    .gateway('exclusive', 'big', { default: 'big_small' })
    .task('small', by(2))
    .task('head', by(3))
    .end()
    .flow('start', 'apply', 'big', 'small', 'end')
    .branch('big', 'head', '${amount > 1000}')
    .flow('head', 'end');

describe('the diagram of an instance', () => {
  it('shows handled, waiting and unreached nodes with their handlers', async () => {
    const scenario = new Scenario();
    await scenario.begin(contract(), '1', { vars: { amount: 5000 } });
    await scenario.agree('apply', '1');
    const diagram = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);

    expect(diagram.activityStatusList).toEqual([
      { activityId: 'start', status: 'complete', operatorList: ['u:1'] },
      { activityId: 'apply', status: 'complete', operatorList: ['u:1'] },
      { activityId: 'small', status: 'noRunning', operatorList: ['u:2'] },
      { activityId: 'head', status: 'running', operatorList: ['u:3'] },
      { activityId: 'end', status: 'noRunning', operatorList: [] },
    ]);
    expect(diagram.highLightGatewayList).toEqual(['big']);
    expect(diagram.highLightFlowList).toEqual(['start_apply', 'apply_big', 'big_head']);
  });

  it('shows nodes undone by a reject as not handled', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('rejected')
      .start()
      .task('apply', by(1))
      .task('check', by(2))
      .countersign('sign', { variable: 'signers' })
      .end()
      .flow('start', 'apply', 'check', 'sign', 'end');
    await scenario.begin(diagram, '1', { vars: { signers: ['3', '4'] } });
    await scenario.agree('apply', '1');
    await scenario.agree('check', '2');
    await scenario.agree('sign', '3');
    await scenario.reject('sign', '4', 'apply');
    const { activityStatusList } = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);

    expect(activityStatusList.map(({ activityId, status }) => `${activityId} ${status}`)).toEqual([
      'start complete',
      'apply running',
      'check noRunning',
      'sign noRunning',
      'end noRunning',
    ]);
  });

  it('takes no name of the language for a node that was visited', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('names')
      .start()
      .gateway('exclusive', 'toString')
      .task('constructor', by(1))
      .task('first', by(2))
      .end()
      .flow('start', 'first', 'toString', 'constructor', 'end');
    await scenario.begin(diagram, '1');
    const { activityStatusList, highLightGatewayList } = await scenario.engine.diagram(
      scenario.tenant,
      scenario.instanceId,
    );

    expect(activityStatusList).toContainEqual({
      activityId: 'constructor',
      status: 'noRunning',
      operatorList: ['u:1'],
    });
    expect(highLightGatewayList).toEqual([]);
  });

  it('stays when the instance has ended', async () => {
    const scenario = new Scenario();
    await scenario.begin(contract(), '1', { vars: { amount: 5 } });
    await scenario.agree('apply', '1');
    await scenario.agree('small', '2');
    const { activityStatusList, highLightFlowList } = await scenario.engine.diagram(
      scenario.tenant,
      scenario.instanceId,
    );

    expect(
      activityStatusList.filter(({ status }) => status === 'complete').map(({ activityId }) => activityId),
    ).toEqual(['start', 'apply', 'small', 'end']);
    expect(highLightFlowList).toContain('small_end');
  });
});
