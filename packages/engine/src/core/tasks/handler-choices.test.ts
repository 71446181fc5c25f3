import { expect, it } from 'vitest';
import { describeOnBothStores } from '../../../testing/both-stores';
import { by, Diagram, severalPersons } from '@portal/bpmn/testing';
import { codeOf, type Scenario } from '../../../testing/scenario';

const byInitiator = { choice: { chooser: 'initiator' } } as const;
const byPrevious = { choice: { chooser: 'previous' } } as const;

/** apply → lead (chosen by the initiator) → review (chosen by lead) */
const approval = (key: string) =>
  new Diagram(key)
    .start()
    .task('apply', by(9))
    .task('lead', byInitiator)
    .task('review', byPrevious)
    .end()
    .flow('start', 'apply', 'lead', 'review', 'end');

const routed = (key: string) =>
  new Diagram(key)
    .start()
    .task('apply', by(9))
    .gateway('exclusive', 'amount', { default: 'amount_small' })
    .task('large', byInitiator)
    .task('small', byPrevious)
    .end()
    .flow('start', 'apply', 'amount')
    .branch('amount', 'large', '${money > 100}')
    .flow('amount', 'small', 'end')
    .flow('large', 'end');

const choices = async (scenario: Scenario, node: string, user: string): Promise<string[]> => {
  const task = await scenario.engine.task(scenario.as(user), await scenario.task(node));
  return (task?.choices ?? []).map(({ nodeId, reach, chosen }) => [nodeId, reach, ...chosen].join(' '));
};

describeOnBothStores('handlers chosen at runtime', (open) => {
  it('handle the task for which they were chosen, also after a reject unless others are chosen', async () => {
    const scenario = open();

    await scenario.begin(approval('chosen'), '9', { choices: { lead: ['2'] } });
    await scenario.agree('apply', '9');
    expect(await choices(scenario, 'lead', '2')).toEqual(['review always']);
    await scenario.agree('lead', '2', { choices: { review: ['3'] } });
    await scenario.reject('review', '3', 'apply');
    expect(await choices(scenario, 'apply', '9')).toEqual(['lead always 2']);
    await scenario.agree('apply', '9');
    expect(await scenario.waiting()).toEqual(['lead:2']);
    expect(await choices(scenario, 'lead', '2')).toEqual(['review always 3']);
    await scenario.agree('lead', '2');
    expect(await scenario.waiting()).toEqual(['review:3']);
    await scenario.reject('review', '3', 'apply');
    await scenario.agree('apply', '9', { choices: { lead: ['4'] } });

    expect(await scenario.waiting()).toEqual(['lead:4']);
    expect((await scenario.actions()).filter((line) => line.includes('choose'))).toEqual([
      'start choose 9 → 2',
      'lead choose 2 → 3',
      'apply choose 9 → 4',
    ]);
  });

  it('are refused before anything is written when they are missing, not offered or too many', async () => {
    const scenario = open();
    expect(await codeOf(scenario.begin(approval('missing'), '9'))).toBe('choiceRequired');
    expect(await codeOf(scenario.begin(approval('missing'), '9', { choices: { review: ['3'] } }))).toBe(
      'choiceNotOffered',
    );
    await scenario.begin(approval('missing'), '9', { choices: { lead: ['2'] } });
    expect(await codeOf(scenario.agree('apply', '9', { choices: { lead: ['1'] } }))).toBe('choiceNotOffered');
    await scenario.agree('apply', '9');

    expect(await codeOf(scenario.agree('lead', '2'))).toBe('choiceRequired');
    expect(await codeOf(scenario.agree('lead', '2', { choices: { review: [] } }))).toBe('choiceRequired');
    expect(await codeOf(scenario.agree('lead', '2', { choices: { review: ['3', '4'] } }))).toBe('choiceNotOffered');

    expect(await scenario.waiting()).toEqual(['lead:2']);
    expect((await scenario.actions()).some((line) => line.startsWith('lead'))).toBe(false);
  });

  it('are required only for nodes to which the conditions lead', async () => {
    const scenario = open();
    expect(await codeOf(scenario.begin(routed('routed'), '9', { vars: { money: 500 } }))).toBe('choiceRequired');

    await scenario.begin(routed('routed'), '9', { vars: { money: 5 } });
    expect(await choices(scenario, 'apply', '9')).toEqual(['large possible', 'small possible']);
    expect(await codeOf(scenario.agree('apply', '9'))).toBe('choiceRequired');
    await scenario.agree('apply', '9', { choices: { small: ['7'] } });

    expect(await scenario.waiting()).toEqual(['small:7']);
  });

  it('are requested on the chosen flows of a manual gateway', async () => {
    const scenario = open();
    const diagram = new Diagram('manual')
      .start()
      .task('apply', by(9))
      .gateway('exclusive', 'way', { manual: true })
      .task('left', byPrevious)
      .task('right', by(5))
      .end()
      .flow('start', 'apply', 'way', 'left', 'end')
      .flow('way', 'right', 'end');
    await scenario.begin(diagram, '9');

    const offered = (await scenario.engine.task(scenario.as('9'), await scenario.task('apply')))?.choices;

    expect(offered).toMatchObject([{ nodeId: 'left', reach: 'always', flowIds: ['way_left'] }]);
    expect(await codeOf(scenario.agree('apply', '9', { selectedFlowIds: ['way_left'] }))).toBe('choiceRequired');
    await scenario.agree('apply', '9', { selectedFlowIds: ['way_right'] });
    expect(await scenario.waiting()).toEqual(['right:5']);
  });

  it('countersign in the chosen order, behind parallel branches and in a sub-process', async () => {
    const scenario = open();
    const diagram = new Diagram('branches')
      .start()
      .gateway('parallel', 'fork')
      .task('sign', { choice: { chooser: 'initiator', several: true }, handling: severalPersons(100, true) })
      .subProcess('inner', (inner) =>
        inner
          .start('in')
          .task('check', byPrevious)
          .task('deep', byPrevious)
          .end('out')
          .flow('in', 'check', 'deep', 'out'),
      )
      .gateway('parallel', 'join')
      .task('last', byPrevious)
      .end()
      .flow('start', 'fork', 'sign', 'join', 'last', 'end')
      .flow('fork', 'inner', 'join');
    expect(await codeOf(scenario.begin(diagram, '9', { choices: { sign: ['2', '3'] } }))).toBe('choiceRequired');

    await scenario.begin(diagram, '9', { choices: { sign: ['2', '3'], check: ['4'] } });
    expect(await scenario.waiting()).toEqual(['check:4', 'sign:2']);
    await scenario.agree('check', '4', { choices: { deep: ['5'] } });
    await scenario.agree('sign', '2', { choices: { last: ['6'] } });
    await scenario.agree('sign', '3');
    expect(await scenario.waiting()).toEqual(['deep:5']);
    expect(await choices(scenario, 'deep', '5')).toEqual(['last always 6']);
    await scenario.agree('deep', '5', { choices: { last: ['7'] } });

    expect(await scenario.waiting()).toEqual(['last:7']);
  });

  it('are optional if configured; the task then goes to the named handlers, or is skipped', async () => {
    const scenario = open();
    const optional = { chooser: 'initiator', required: false } as const;
    const diagram = new Diagram('optional')
      .start()
      .task('open', { choice: optional })
      .task('named', { choice: optional, ...by(5) })
      .end()
      .flow('start', 'open', 'named', 'end');

    await scenario.begin(diagram, '9');
    expect(await scenario.waiting()).toEqual(['named:5']);
    await scenario.begin(diagram, '9', { choices: { open: ['6'] } });

    expect(await scenario.waiting()).toEqual(['open:6']);
  });

  it('may be several candidates; the one who handles the task makes the choice that automatic passing skipped', async () => {
    const scenario = open();
    const diagram = new Diagram('passed')
      .start()
      .task('first', { choice: { chooser: 'previous', several: true } })
      .task('skipped', { ...by(2), adjacent: true })
      .task('after', byPrevious)
      .end()
      .flow('start', 'first', 'skipped', 'after', 'end');

    await scenario.begin(diagram, '9', { choices: { first: ['2', '3'] } });
    expect(await scenario.waiting()).toEqual(['first']);
    expect(await choices(scenario, 'first', '2')).toEqual(['after passed']);
    expect(await codeOf(scenario.agree('first', '2'))).toBe('choiceRequired');
    await scenario.agree('first', '2', { choices: { after: ['4'] } });

    expect(await scenario.waiting()).toEqual(['after:4']);
  });

  it('are kept by a migration and a restart', async () => {
    const scenario = open();
    await scenario.begin(approval('moved'), '9', { choices: { lead: ['2'] } });
    const { id: target } = await scenario.engine.deploy(scenario.tenant, { xml: approval('moved').xml });
    const order = { source: 'moved:1', target, mapping: {}, user: '9', comment: '' };
    await scenario.engine.migrate(scenario.tenant, scenario.instanceId, order);
    await scenario.agree('apply', '9');
    expect(await scenario.waiting()).toEqual(['lead:2']);
    await scenario.engine.terminate(scenario.as('2'), { taskId: await scenario.task('lead'), comment: '' });

    const again = [{ type: 'startBefore', nodeId: 'lead' }] as const;
    scenario.instanceId = (await scenario.engine.restart(scenario.tenant, scenario.instanceId, again)).instanceId;

    expect(await scenario.waiting()).toEqual(['lead:2']);
  });

  it('are requested before a wait state after which nobody could be asked', async () => {
    const scenario = open();
    const diagram = routed('waiting').task('unused', by(1));
    const xml = diagram.xml
      .replace('id="amount"', 'id="amount" camunda:asyncBefore="true"')
      .replace(
        '<sequenceFlow id="start_apply"',
        '<sequenceFlow id="apply_unused" sourceRef="apply" targetRef="unused"/>$&',
      );
    await scenario.begin({ key: 'waiting', xml }, '9', { vars: { money: 5 } });

    expect(await choices(scenario, 'apply', '9')).toEqual(['large always', 'small always']);
    expect(await codeOf(scenario.agree('apply', '9'))).toBe('choiceRequired');
  });

  it('default to the listed people if nobody could be asked, per called process', async () => {
    const scenario = open();
    const called = new Diagram('called')
      .start()
      .task('first', { ...byInitiator, ...by(3) })
      .task('second', byPrevious)
      .end()
      .flow('start', 'first', 'second', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: called.xml });
    const caller = new Diagram('caller')
      .start()
      .task('apply', by(9))
      .call('call', 'called')
      .task('second', byPrevious)
      .end()
      .flow('start', 'apply', 'call', 'second', 'end');

    await scenario.begin(caller, '9');
    expect(await choices(scenario, 'apply', '9')).toEqual(['second always']);
    await scenario.agree('apply', '9', { choices: { second: ['8'] } });
    expect(await scenario.waiting()).toEqual(['first:3']);
    expect(await choices(scenario, 'first', '3')).toEqual(['second always']);
    await scenario.agree('first', '3', { choices: { second: ['4'] } });
    expect(await scenario.waiting()).toEqual(['second:4']);
    await scenario.agree('second', '4');

    expect(await scenario.waiting()).toEqual(['second:8']);
    expect((await scenario.store.load(scenario.tenant, scenario.instanceId))?.state.choices).toEqual({
      second: { users: ['8'], by: '9' },
    });
  });

  it('appear in the forecast, or the person who will choose them does', async () => {
    const scenario = open();
    await scenario.engine.deploy(scenario.tenant, { xml: approval('ahead').xml });
    const input = { definitionKey: 'ahead' };
    const short = ({ nodeId, handlers, chosenBy }: { nodeId: string; handlers: string[]; chosenBy: string | null }) =>
      [nodeId, ...handlers, chosenBy].filter(Boolean).join(' ');

    const before = await scenario.engine.forecastStart(scenario.as('9'), input);
    const after = await scenario.engine.forecastStart(scenario.as('9'), { ...input, choices: { lead: ['2'] } });

    expect(before.map(short)).toEqual(['apply u:9', 'lead initiator', 'review previous', 'end']);
    expect(after.map(short)).toEqual(['apply u:9', 'lead u:2', 'review previous', 'end']);
  });
});
