import { by, Diagram, handledBy, severalPersons, type TaskSettings } from '@portal/bpmn/testing';
import { describe, expect, it } from 'vitest';
import { describeOnPostgres } from '../../../testing/both-stores';
import { codeOf, Scenario } from '../../../testing/scenario';

/** apply (9) → review → close (8) */
const reviewed = (review: TaskSettings) =>
  new Diagram('reviewed')
    .start()
    .task('apply', by(9))
    .task('review', review)
    .task('close', by(8))
    .end()
    .flow('start', 'apply', 'review', 'close', 'end');

const toSix = { nobody: 'handlers', fallback: handledBy({ users: [6] }) } as const;
const toRole = { nobody: 'handlers', fallback: handledBy({ roles: [4] }) } as const;
const people = () => ({ 'a:9': ['1', '7'], 'r:4': ['4', '5'] }) as Record<string, readonly string[]>;
const disable = (organisation: Record<string, readonly string[]>, ...users: number[]) =>
  users.forEach((user) => (organisation[`u:${user}`] = []));

/** The instance at its review, for which these people are disabled. */
async function arrived(review: TaskSettings, organisation = people(), scenario = new Scenario(organisation)) {
  await scenario.begin(reviewed(review), '9');
  await scenario.agree('apply', '9');
  return scenario;
}

const incidentsOf = async ({ engine, tenant, instanceId }: Scenario) => {
  const query = { current: 1, size: 10, countMax: 10, keyword: instanceId };
  return (await engine.incidentPage(tenant, query)).records.map(({ type, message }) => `${type}: ${message}`);
};

const listed = async (scenario: Scenario, ...users: string[]) => {
  const pages = await Promise.all(
    users.map((user) => scenario.engine.todoPage(scenario.as(user), { current: 1, size: 10 })),
  );
  return pages.map(({ records }) => records.filter(({ instanceId }) => instanceId === scenario.instanceId).length);
};

describe('a node without an eligible handler', () => {
  const gone = (nobody: TaskSettings) => {
    const organisation = people();
    disable(organisation, 2);
    return arrived({ ...by(2), ...nobody }, organisation);
  };

  it('goes to its fallback person, and the history says why', async () => {
    const scenario = await gone(toSix);
    expect(await scenario.waiting()).toEqual(['review:6']);
    expect(await scenario.actions()).toContain('review fallback → 6');
    await scenario.agree('review', '6');
    expect(await scenario.waiting()).toEqual(['close:8']);
  });

  it('goes to everyone in its fallback role, who may claim it', async () => {
    const scenario = await gone(toRole);
    expect(await scenario.waiting()).toEqual(['review']);
    await scenario.engine.claim(scenario.as('5'), { taskId: await scenario.task('review') });
    expect(await scenario.waiting()).toEqual(['review:5']);
  });

  it('goes to the process administrators of the initiator', async () => {
    const scenario = await gone({ nobody: 'administrators' });
    expect(await scenario.actions()).toContain('review fallback → 1 7');
    await scenario.agree('review', '7');
    expect(await scenario.waiting()).toEqual(['close:8']);
  });

  it('goes to the process administrators when the fallback person cannot act either', async () => {
    const organisation = people();
    disable(organisation, 2, 6);
    const scenario = await arrived({ ...by(2), ...toSix }, organisation);
    expect(await scenario.actions()).toContain('review fallback → 1 7');
  });

  it('is passed with its reason in the history by default', async () => {
    const scenario = await gone({});
    const [row] = (await scenario.engine.history(scenario.tenant, scenario.instanceId)).filter(
      ({ action }) => action === 'autoComplete',
    );
    expect(row).toMatchObject({ handler: null, message: 'nobody' });
  });

  it('refuses the command that would lead to it', async () => {
    const organisation = people();
    disable(organisation, 2);
    const scenario = new Scenario(organisation);
    await scenario.begin(reviewed({ ...by(2), nobody: 'refuse' }), '9');
    expect(await codeOf(scenario.agree('apply', '9'))).toBe('handlerMissing');
    expect(await scenario.waiting()).toEqual(['apply:9']);
  });

  it('says in a forecast where the process is refused', async () => {
    const organisation = people();
    disable(organisation, 2);
    const scenario = new Scenario(organisation);
    await scenario.begin(reviewed({ ...by(2), nobody: 'refuse' }), '9');
    const steps = await scenario.engine.forecast(scenario.tenant, scenario.instanceId);
    expect(steps.at(-1)?.end).toMatchObject({ reason: 'stops', detail: ['handlerMissing', 'review'] });
  });

  it('leaves a countersign to those who can sign, and hands it over once nobody is left', async () => {
    const organisation = people();
    const countersign = { ...by(2, 3), handling: severalPersons(100), ...toSix };
    const scenario = await arrived(countersign, organisation);
    disable(organisation, 2);
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['review:3']);
    disable(organisation, 3);
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.waiting()).toEqual(['review:6']);
    disable(organisation, 6);
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await scenario.actions()).toContain('review fallback → 1 7');
    await scenario.agree('review', '1');
    expect(await scenario.waiting()).toEqual(['close:8']);
  });

  it('hands a countersign over that has no signer from the start', async () => {
    const organisation = people();
    disable(organisation, 2, 3);
    const scenario = await arrived({ ...by(2, 3), handling: severalPersons(50), ...toSix }, organisation);
    expect(await scenario.waiting()).toEqual(['review:6']);
  });

  it('hands over what only excluded users could handle', async () => {
    const scenario = new Scenario(people());
    await scenario.begin(reviewed({ ...by(2), ...toSix }), '9', { excluded: ['2'] });
    await scenario.agree('apply', '9');
    expect(await scenario.waiting()).toEqual(['review:6']);
    const barred = new Scenario(people());
    await barred.begin(reviewed({ ...by(2), ...toSix }), '9', { excluded: ['2', '6'] });
    await barred.agree('apply', '9');
    expect(await barred.actions()).toContain('review fallback → 1 7');
  });
});

describeOnPostgres('an open task whose handlers can act no longer', (open) => {
  const left = async (nobody: TaskSettings, organisation = people()) => {
    const scenario = await arrived({ ...by(2), ...nobody }, organisation, open(organisation));
    const recheckWithout = async (...users: number[]) => {
      disable(organisation, ...users);
      await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    };
    await recheckWithout(2);
    return { scenario, recheckWithout };
  };

  it('goes to the fallback person, then to the administrators, and waits when they leave too', async () => {
    const { scenario, recheckWithout } = await left(toSix);
    expect(await scenario.waiting()).toEqual(['review:6']);
    expect(await listed(scenario, '2', '6')).toEqual([0, 1]);
    await recheckWithout(6);
    expect(await listed(scenario, '6', '1', '7')).toEqual([0, 1, 1]);
    expect(await incidentsOf(scenario)).toEqual([]);
    await recheckWithout(1);
    expect(await scenario.waiting()).toEqual(['review:7']);
  });

  it('waits with one incident where the node says so, and once it was to be refused', async () => {
    for (const nobody of ['wait', 'refuse'] as const) {
      const { scenario, recheckWithout } = await left({ nobody });
      await recheckWithout();
      expect(await scenario.waiting()).toEqual(['review']);
      expect(await incidentsOf(scenario)).toEqual(['noHandler: taskUnassigned review']);
    }
  });

  it('is handled again as soon as somebody can', async () => {
    const organisation: Record<string, readonly string[]> = { ...people(), 'r:3': ['2'] };
    const scenario = open(organisation);
    await scenario.begin(reviewed({ handlers: handledBy({ roles: [3] }), nobody: 'wait' }), '9');
    await scenario.agree('apply', '9');
    organisation['r:3'] = [];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await listed(scenario, '3')).toEqual([0]);
    organisation['r:3'] = ['3'];
    await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
    expect(await listed(scenario, '3')).toEqual([1]);
  });

  it('can still be rejected by the fallback person', async () => {
    const { scenario } = await left(toSix);
    await scenario.reject('review', '6', 'apply');
    expect(await scenario.waiting()).toEqual(['apply:9']);
  });
});
