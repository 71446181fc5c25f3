import { by, Diagram, handledBy, severalPersons, type TaskSettings } from '@portal/bpmn/testing';
import { describe, expect, it } from 'vitest';
import { describeOnPostgres, scenariosOnPostgres } from '../../../testing/both-stores';
import { codeOf, Scenario, type Organisation } from '../../../testing/scenario';

/** fill, for the initiator → review → close (8) */
const reviewed = (review: TaskSettings) =>
  new Diagram('reviewed')
    .start()
    .task('fill', { handlers: handledBy({ variable: '${initiator}' }) })
    .task('review', review)
    .task('close', by(8))
    .end()
    .flow('start', 'fill', 'review', 'close', 'end');

const byRole = handledBy({ roles: [5] });
const begun = async (review: TaskSettings, organisation: Organisation = {}, scenario = new Scenario(organisation)) => {
  await scenario.begin(reviewed(review), '9', { excluded: ['9', '7'] });
  return scenario;
};
const listed = async (scenario: Scenario, user: string) =>
  (await scenario.engine.todoPage(scenario.as(user), { current: 1, size: 10 })).records.filter(
    ({ instanceId }) => instanceId === scenario.instanceId,
  ).length;
const incidents = async ({ engine, tenant, instanceId }: Scenario) => {
  const query = { current: 1, size: 10, countMax: 10, keyword: instanceId };
  return (await engine.incidentPage(tenant, query)).records.map(({ type, message }) => `${type}: ${message}`);
};

describeOnPostgres('a task of a group with an excluded member', (open) => {
  it('is offered only to the other members', async () => {
    const organisation = { 'r:5': ['2', '3', '7', '9'] };
    const scenario = await begun({ handlers: byRole }, organisation, open(organisation));

    expect(await scenario.waiting()).toEqual(['review']);
    expect([await listed(scenario, '2'), await listed(scenario, '7'), await listed(scenario, '9')]).toEqual([1, 0, 0]);
    const taskId = await scenario.task('review');
    expect(await codeOf(scenario.engine.claim(scenario.as('7'), { taskId }))).toBe('notHandler');
  });

  it('waits with an incident when the group has no other member', async () => {
    const organisation: Record<string, string[]> = { 'r:5': ['9'] };
    const scenario = await begun({ handlers: byRole }, organisation, open(organisation));

    expect(await scenario.waiting()).toEqual(['review']);
    expect(await listed(scenario, '9')).toBe(0);
    expect(await incidents(scenario)).toEqual(['noHandler: taskUnassigned review']);

    organisation['r:5'] = ['9', '2'];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['review:2']);
  });
});

describe('an excluded user', () => {
  const onPostgres = scenariosOnPostgres();

  it('can handle tasks for the initiator, at the start and after a reject', async () => {
    const scenario = await begun(by(2));
    await scenario.reject('review', '2', 'fill');
    expect(await scenario.waiting()).toEqual(['fill:9']);
    await scenario.agree('fill', '9');
    expect(await scenario.waiting()).toEqual(['review:2']);
  });

  it('does not change groups to which they do not belong', async () => {
    const scenario = await begun({ handlers: byRole }, { 'r:5': ['2', '3'] });
    const [row] = await scenario.engine.history(scenario.tenant, scenario.instanceId).then((rows) => rows.slice(-1));
    expect(row?.candidates).toEqual(['r:5']);
  });

  it('is not a signer; a countersign without other signers becomes one unassigned task', async () => {
    const signed = await begun({ ...by(2, 7), handling: severalPersons(100) });
    expect(await signed.waiting()).toEqual(['review:2']);

    const vacant = await begun({ ...by(7, 9), handling: severalPersons(100) }, {}, onPostgres());
    expect(await vacant.waiting()).toEqual(['review']);
    expect(await incidents(vacant)).toEqual(['noHandler: taskUnassigned review']);
  });

  it('is refused as delegate, transferee, added signer and chosen handler', async () => {
    const single = await begun(by(2));
    const taskId = await single.task('review');
    const input = { taskId, assignee: '7', comment: 'x' };
    const several = await begun({ ...by(2, 3), handling: severalPersons(100) });
    const signing = { taskId: await several.task('review', '2'), users: ['9'] };
    const chosen = new Scenario().begin(reviewed({ choice: { chooser: 'initiator' }, ...by(2) }), '9', {
      excluded: ['9'],
      choices: { review: ['9'] },
    });

    expect([
      await codeOf(single.engine.delegate(single.as('2'), input)),
      await codeOf(single.engine.transfer(single.as('2'), input)),
      await codeOf(several.engine.addSign(several.as('2'), signing)),
      await codeOf(chosen),
    ]).toEqual(Array(4).fill('handlerExcluded'));
  });

  it('cannot handle a task as the substitute of an absent user', async () => {
    const scenario = await begun(by(2));
    const substitute = { ...scenario.as('7'), actsFor: [{ user: '2' }] };
    const taskId = await scenario.task('review');
    expect((await scenario.engine.task(substitute, taskId))?.mayHandle).toBe(false);
    expect(await codeOf(scenario.engine.complete(substitute, { taskId }))).toBe('notHandler');
  });

  it('stays excluded when the instance is restarted', async () => {
    const scenario = await begun(by(2));
    await scenario.engine.terminate(scenario.as('2'), { taskId: await scenario.task('review') });
    await scenario.engine.restart(scenario.tenant, scenario.instanceId, [{ type: 'startBefore', nodeId: 'review' }], {
      instanceId: 'again',
    });
    const task = (await scenario.engine.history(scenario.tenant, 'again')).find(({ action }) => action === 'running');
    const substitute = { ...scenario.as('7'), actsFor: [{ user: '2' }] };
    expect((await scenario.engine.task(substitute, task!.taskId!))?.mayHandle).toBe(false);
  });
});
