import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { codeOf, Scenario } from '../../../testing/scenario';
import type { ForecastStep } from '../../api';

const p = () => new Diagram('p').start();

/** Returns a step in short: `now kind node handlers → why it ends`. */
const short = ({ now, kind, nodeId, handlers, passed, countersign, end }: ForecastStep): string =>
  [
    now && 'now',
    passed && 'passed',
    countersign && `${countersign.needed ?? '?'} of ${countersign.total}${countersign.sequential ? ' in turn' : ''}`,
    kind,
    nodeId,
    handlers.join(','),
    end && `→ ${end.reason} ${end.detail.join(' | ')}`.trim(),
  ]
    .filter(Boolean)
    .join(' ');

async function ahead(scenario: Scenario): Promise<string[]> {
  const before = JSON.stringify(await scenario.store.load(scenario.tenant, scenario.instanceId));
  const steps = await scenario.engine.forecast(scenario.tenant, scenario.instanceId);
  expect(JSON.stringify(await scenario.store.load(scenario.tenant, scenario.instanceId))).toBe(before);
  return steps.map(short);
}

async function of(diagram: Diagram, vars: Record<string, unknown> = {}, organisation = {}): Promise<string[]> {
  const scenario = new Scenario(organisation);
  await scenario.begin(diagram, '1', { vars });
  return ahead(scenario);
}

const gateway = () =>
  p()
    .task('a', by(2))
    .gateway('exclusive', 'amount', { default: 'amount_small' })
    .task('large', by(3))
    .task('small', by(4))
    .end()
    .flow('start', 'a', 'amount')
    .branch('amount', 'large', '${money > 100}')
    .flow('amount', 'small', 'end')
    .flow('large', 'end');

describe('a forecast', () => {
  it('follows the flows to the end by the current variables', async () => {
    expect(await of(gateway(), { money: 500 })).toEqual(['now task a u:2', 'task large u:3', 'end end']);
    expect(await of(gateway(), { money: 5 })).toEqual(['now task a u:2', 'task small u:4', 'end end']);
  });

  it('names the branches of a condition that cannot be evaluated yet', async () => {
    expect(await of(gateway())).toEqual(['now task a u:2 → condition large']);
  });

  it('of a start uses the given variables, and refuses unknown definitions and instances', async () => {
    const scenario = new Scenario();
    await scenario.engine.deploy(scenario.tenant, { xml: gateway().xml });
    const steps = await scenario.engine.forecastStart(scenario.as('1'), { definitionKey: 'p', vars: { money: 500 } });

    expect(steps.map(short)).toEqual(['now task a u:2', 'task large u:3', 'end end']);
    const running = await scenario.store.runningInstances(
      scenario.tenant,
      { key: 'p' },
      { suspended: false, limit: 9 },
    );
    expect(running).toEqual([]);
    expect(await codeOf(scenario.engine.forecastStart(scenario.as('1'), { definitionKey: 'none' }))).toBe(
      'definitionNotFound',
    );
    expect(await codeOf(scenario.engine.forecast('other', 'none'))).toBe('instanceNotFound');
  });

  it('lists the nodes from which a handler chooses', async () => {
    const diagram = p()
      .task('a', by(2))
      .gateway('exclusive', 'choice', { manual: true })
      .task('b', by(3))
      .task('c', by(4))
      .end()
      .flow('start', 'a', 'choice', 'b', 'end')
      .flow('choice', 'c', 'end');

    expect(await of(diagram)).toEqual(['now task a u:2 → choice b | c']);
  });

  it('follows parallel branches and their join, several signers and departments', async () => {
    const several = { ...by(5, 6), handling: severalPersons(100) };
    const diagram = p()
      .gateway('parallel', 'split')
      .task('a', by(2))
      .task('sign', several)
      .gateway('parallel', 'join')
      .task('office', { handlers: handledBy({ departments: [7] }) })
      .task('empty', { handlers: handledBy({ departments: [8] }) })
      .end()
      .flow('start', 'split', 'a', 'join', 'office', 'empty', 'end')
      .flow('split', 'sign', 'join');

    expect(await of(diagram, {}, { 'd:7': ['9'] })).toEqual([
      'now task a u:2',
      'now 2 of 2 task sign u:5,u:6',
      'task office d:7',
      'passed task empty',
      'end end',
    ]);
  });

  it.each([
    ['all of them', '${nrOfCompletedInstances/nrOfInstances >= 1}', '3 of 3'],
    ['a share', '${nrOfCompletedInstances/nrOfInstances >= 0.5}', '2 of 3'],
    ['any one', '${nrOfCompletedInstances >= 1}', '1 of 3'],
    ['more than there are', '${nrOfCompletedInstances >= 4}', '3 of 3'],
    ['a condition of the form', '${nrOfCompletedInstances >= 2 && money > 5}', '? of 3'],
  ])('says how many signers are needed: %s', async (_, condition, rule) => {
    const users = ['5', '6', '7'];
    const diagram = (sequential: boolean) =>
      p().countersign('sign', { variable: 'users', condition, sequential }).end().flow('start', 'sign', 'end');

    expect((await of(diagram(false), { users, money: 1 }))[0]).toBe(`now ${rule} task sign u:5,u:6,u:7`);
    expect((await of(diagram(true), { users, money: 1 }))[0]).toMatch(`now ${rule} in turn task sign`);
  });

  it('omits the ends of sub-processes', async () => {
    const diagram = p()
      .subProcess('part', (inner) => inner.start('s').task('a', by(2)).end('e').flow('s', 'a', 'e'))
      .task('b', by(3))
      .end()
      .flow('start', 'part', 'b', 'end');

    expect(await of(diagram)).toEqual(['now task a u:2', 'task b u:3', 'end end']);
  });

  it('of a start lists the nodes from which its initiator chooses', async () => {
    const diagram = p()
      .gateway('exclusive', 'choice', { manual: true })
      .task('b', by(3))
      .task('c', by(4))
      .end()
      .flow('start', 'choice', 'b', 'end')
      .flow('choice', 'c', 'end');
    const scenario = new Scenario();
    await scenario.engine.deploy(scenario.tenant, { xml: diagram.xml });

    const steps = await scenario.engine.forecastStart(scenario.as('1'), { definitionKey: 'p' });

    expect(steps.map(short)).toEqual(['now start start → choice b | c']);
  });

  it('stops at a repeated node, and takes one step for very many signers', async () => {
    const loop = p()
      .task('a', by(2))
      .gateway('exclusive', 'ok', { default: 'ok_a' })
      .end()
      .flow('start', 'a', 'ok', 'a')
      .branch('ok', 'end', '${done}');
    expect(await of(loop, { done: false })).toEqual(['now task a u:2', 'task a u:2 → again']);

    const users = Array.from({ length: 1000 }, (_, index) => String(index + 10));
    const many = p()
      .countersign('sign', { variable: 'users' })
      .task('b', by(3))
      .end()
      .flow('start', 'sign', 'b', 'end');
    const steps = await of(many, { users });
    expect(steps.slice(1)).toEqual(['task b u:3', 'end end']);
    const sequence = p()
      .countersign('sign', { variable: 'users', sequential: true })
      .task('b', by(3))
      .end()
      .flow('start', 'sign', 'b', 'end');
    expect(await of(sequence, { users: ['5', '6'] })).toEqual([
      'now 2 of 2 in turn task sign u:5,u:6',
      'task b u:3',
      'end end',
    ]);
    expect((await of(sequence, { users }))[0]).toMatch(/→ long$/);
  });

  it('waits for external events and continues after them', async () => {
    const diagram = p()
      .timerCatch('wait', 'timeDuration', 'PT1H')
      .external('mail', 'mail')
      .add('<serviceTask id="sum" camunda:expression="${1 + 1}"/>')
      .messageCatch('paid', 'm1')
      .task('b', { ...by(3), attributes: 'camunda:asyncBefore="true"' })
      .timerBoundary('late', 'b', 'PT1H')
      .task('chase', by(4))
      .end()
      .flow('start', 'wait', 'mail', 'sum', 'paid', 'b', 'end')
      .flow('late', 'chase');

    expect(await of(diagram)).toEqual([
      'now timer wait',
      'external mail',
      'work sum',
      'message paid',
      'task b u:3',
      'end end',
    ]);
  });

  it('lists the events of an event-based gateway, and incidents', async () => {
    const diagram = p()
      .add('<eventBasedGateway id="first"/>')
      .add(
        '<intermediateCatchEvent id="paid" name="Paid"><messageEventDefinition messageRef="m1"/></intermediateCatchEvent>',
      )
      .add(
        '<intermediateCatchEvent id="late" name="Late"><timerEventDefinition><timeDuration>PT1H</timeDuration></timerEventDefinition></intermediateCatchEvent>',
      )
      .end()
      .flow('start', 'first', 'paid', 'end')
      .flow('first', 'late', 'end');
    expect(await of(diagram)).toEqual(['now event first → event Late | Paid']);

    const scenario = new Scenario();
    await scenario.begin(
      p()
        .task('b', { ...by(3), attributes: 'camunda:asyncBefore="true"' })
        .end()
        .flow('start', 'b', 'end'),
      '1',
    );
    expect(await ahead(scenario)).toEqual(['task b u:3', 'end end']);
    await scenario.engine.suspend(scenario.tenant, scenario.instanceId);
    expect(await ahead(scenario)).toEqual(['task b u:3', 'end end']);
  });

  it('enters called processes and returns', async () => {
    const scenario = new Scenario();
    const inner = new Diagram('inner').start().task('deep', by(3)).end().flow('start', 'deep', 'end');
    await scenario.engine.deploy(scenario.tenant, { xml: inner.xml });
    await scenario.begin(
      p().task('a', by(2)).call('call', 'inner').task('b', by(4)).end().flow('start', 'a', 'call', 'b', 'end'),
      '1',
    );

    expect(await ahead(scenario)).toEqual(['now task a u:2', 'task deep u:3', 'task b u:4', 'end end']);

    await scenario.agree('a', '2');
    expect(await ahead(scenario)).toEqual(['now task deep u:3', 'task b u:4', 'end end']);
  });

  it('of an ended instance is empty', async () => {
    const scenario = new Scenario();
    await scenario.begin(p().task('a', by(2)).end().flow('start', 'a', 'end'), '1');
    await scenario.agree('a', '2');
    expect(await ahead(scenario)).toEqual([]);
  });
});
