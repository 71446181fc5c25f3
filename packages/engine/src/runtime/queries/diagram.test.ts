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

  const passed = async (scenario: Scenario) => {
    const { activityStatusList, highLightGatewayList, highLightFlowList } = await scenario.engine.diagram(
      scenario.tenant,
      scenario.instanceId,
    );
    const done = activityStatusList.filter(({ status }) => status !== 'noRunning');
    return [
      done.map(({ activityId, status }) => (status === 'complete' ? activityId : `${activityId} ${status}`)),
      highLightGatewayList,
      highLightFlowList,
    ].map((names) => names.join(', '));
  };

  it('shows nothing behind the target of a reject as passed: gateways, work, events and flows', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('behind')
      .start()
      .task('apply', by(1))
      .add('<serviceTask id="sum" camunda:expression="${1 + 1}"/>')
      .gateway('exclusive', 'big', { default: 'big_small' })
      .task('small', by(2))
      .end()
      .flow('start', 'apply', 'sum', 'big', 'small', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('apply', '1');
    await scenario.reject('small', '2', 'apply');

    expect(await passed(scenario)).toEqual(['start, apply running', '', 'start_apply']);

    await scenario.agree('apply', '1');
    expect(await passed(scenario)).toEqual([
      'start, apply, sum, small running',
      'big',
      'start_apply, apply_sum, sum_big, big_small',
    ]);
  });

  it('shows a sub-process as not passed after a reject out of it, and one that a reject returns into as running', async () => {
    const scenario = new Scenario();
    const diagram = new Diagram('nested')
      .start()
      .task('apply', by(1))
      .subProcess('part', (inner) =>
        inner.start('s1').task('first', by(2)).task('second', by(3)).end('e1').flow('s1', 'first', 'second', 'e1'),
      )
      .task('last', by(4))
      .end()
      .flow('start', 'apply', 'part', 'last', 'end');
    await scenario.begin(diagram, '1');
    await scenario.agree('apply', '1');
    await scenario.agree('first', '2');
    await scenario.agree('second', '3');
    await scenario.reject('last', '4', 'second');

    expect(await passed(scenario)).toEqual([
      'start, apply, part running, s1, first, second running',
      '',
      'start_apply, apply_part, s1_first, first_second',
    ]);

    await scenario.reject('second', '3', 'apply');
    expect(await passed(scenario)).toEqual(['start, apply running', '', 'start_apply']);
  });

  it('keeps what other branches and earlier rounds have passed', async () => {
    const scenario = new Scenario();
    const branches = new Diagram('branches')
      .start()
      .gateway('parallel', 'split')
      .task('a', by(1))
      .task('b', by(2))
      .gateway('parallel', 'join')
      .task('last', by(3))
      .end()
      .flow('start', 'split', 'a', 'join', 'last', 'end')
      .flow('split', 'b', 'join');
    await scenario.begin(branches, '9');
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');
    await scenario.reject('last', '3', 'a');

    expect(await passed(scenario)).toEqual([
      'start, a running, b',
      'split, join',
      'start_split, split_a, split_b, b_join',
    ]);

    const rounds = new Diagram('rounds')
      .start()
      .task('a', by(1))
      .task('b', by(2))
      .gateway('exclusive', 'again', { default: 'again_a' })
      .end()
      .flow('start', 'a', 'b', 'again', 'a')
      .branch('again', 'end', '${done}');
    await scenario.begin(rounds, '9', { vars: { done: false } });
    await scenario.agree('a', '1');
    await scenario.agree('b', '2');
    await scenario.agree('a', '1');
    await scenario.reject('b', '2', 'a');

    expect(await passed(scenario)).toEqual(['start, a running, b', 'again', 'start_a, a_b, b_again, again_a']);
  });

  it('marks the node in a sub-process where the instance was ended, with who had it', async () => {
    const ended = new Diagram('ended')
      .start()
      .subProcess('part', (inner) =>
        inner
          .start('s2')
          .countersign('sign', { variable: 'signers' })
          .task('a', by(2))
          .end('e2')
          .flow('s2', 'sign', 'a', 'e2'),
      )
      .end()
      .flow('start', 'part', 'end');
    const at = async (id: string) => {
      const { activityStatusList } = await scenario.engine.diagram(scenario.tenant, scenario.instanceId);
      return activityStatusList.find(({ activityId }) => activityId === id);
    };
    const scenario = new Scenario();
    await scenario.begin(ended, '1', { vars: { signers: ['3', '4'] } });
    await scenario.engine.delete(scenario.tenant, scenario.instanceId, 'no longer needed', '1');

    expect(await at('sign')).toEqual({ activityId: 'sign', status: 'terminal', operatorList: ['u:3', 'u:4'] });
    expect(await at('part')).toMatchObject({ status: 'terminal' });

    await scenario.begin(ended, '1', { vars: { signers: [] } });
    await scenario.engine.terminate(scenario.as('2'), { taskId: await scenario.task('a'), comment: 'no' });

    expect(await at('a')).toEqual({ activityId: 'a', status: 'terminal', operatorList: ['u:2'] });
    expect(await at('e2')).toMatchObject({ status: 'noRunning' });
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
