import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { describeOnPostgres } from '../../../testing/both-stores';
import { Scenario } from '../../../testing/scenario';

const byInitiator = { handlers: handledBy({ variable: '${initiator}' }) };

/** fill (the initiator) → review (2) */
const request = (key: string, fill: object = byInitiator, review: object = by(2)) =>
  new Diagram(key).start().task('fill', fill).task('review', review).end().flow('start', 'fill', 'review', 'end');

describeOnPostgres('the first task, for the initiator', (open) => {
  it.each([
    ['one person', byInitiator],
    ['one person, whose expression has spaces', { handlers: handledBy({ variable: '${ initiator }' }) }],
    ['several people', { ...byInitiator, handling: severalPersons(100) }],
  ])('is submitted with the start, by %s', async (_, fill) => {
    const scenario = open();
    await scenario.begin(request('submitted', fill), '1');

    expect(await scenario.waiting()).toEqual(['review:2']);
    expect(await scenario.actions()).toEqual(['start start 1', 'fill start 1']);
    expect((await scenario.engine.donePage(scenario.as('1'), { current: 1, size: 100 })).records).not.toContainEqual(
      expect.objectContaining({ instanceId: scenario.instanceId }),
    );
  });

  it('returns to the initiator by a reject, and is submitted again', async () => {
    const scenario = open();
    await scenario.begin(request('rejected'), '1');
    await scenario.reject('review', '2', 'fill');

    expect(await scenario.waiting()).toEqual(['fill:1']);
    expect(await scenario.engine.task(scenario.as('1'), await scenario.task('fill'))).toMatchObject({ again: true });
    await scenario.agree('fill', '1');
    expect(await scenario.actions()).toContain('fill resubmit 1');
  });

  it('returns to the initiator by a withdrawal, and is submitted again', async () => {
    const scenario = open();
    await scenario.begin(request('withdrawn'), '1');
    await scenario.engine.withdraw(scenario.as('1'), { instanceId: scenario.instanceId });

    expect(await scenario.waiting()).toEqual(['fill:1']);
    await scenario.agree('fill', '1');
    expect(await scenario.actions()).toContain('fill resubmit 1');
    const { records } = await scenario.engine.donePage(scenario.as('1'), { current: 1, size: 100 });
    expect(records.find(({ instanceId }) => instanceId === scenario.instanceId)?.action).toBe('resubmit');
  });
});

describe("the initiator's first task", () => {
  it('lets the initiator choose the branch and the next handlers at the start', async () => {
    const routed = new Diagram('routed')
      .start()
      .task('fill', byInitiator)
      .gateway('exclusive', 'way', { manual: true })
      .task('a', by(2))
      .task('b', by(3))
      .end()
      .flow('start', 'fill', 'way', 'a', 'end')
      .flow('way', 'b', 'end');
    const scenario = new Scenario();
    await scenario.begin(routed, '1', { selectedFlowIds: ['way_b'] });
    expect(await scenario.waiting()).toEqual(['b:3']);

    const chosen = new Scenario();
    await chosen.begin(request('chosen', byInitiator, { choice: { chooser: 'previous' } }), '1', {
      choices: { review: ['7'] },
    });
    expect(await chosen.waiting()).toEqual(['review:7']);
  });

  it('is not a step of the forecast', async () => {
    const scenario = new Scenario();
    await scenario.engine.deploy(scenario.tenant, { xml: request('ahead').xml });
    const steps = await scenario.engine.forecastStart(scenario.as('1'), { definitionKey: 'ahead' });
    expect(steps.map(({ nodeId }) => nodeId)).toEqual(['review', 'end']);
  });

  it('waits if it has another initiator or another position', async () => {
    const later = new Diagram('later')
      .start()
      .task('first', by(4))
      .task('fill', byInitiator)
      .end()
      .flow('start', 'first', 'fill', 'end');
    const scenario = new Scenario();
    await scenario.begin(later, '1');
    await scenario.agree('first', '4');
    expect(await scenario.waiting()).toEqual(['fill:1']);
  });
});
