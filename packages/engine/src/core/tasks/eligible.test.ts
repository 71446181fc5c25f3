import { describe, expect, it } from 'vitest';
import { by, Diagram, handledBy, severalPersons, type TaskSettings } from '@portal/bpmn/testing';
import { describeOnPostgres, scenariosOnPostgres } from '../../../testing/both-stores';
import { codeOf, Scenario, type Organisation } from '../../../testing/scenario';

const onPostgres = scenariosOnPostgres();

/** apply (9) → review → close (8) */
const reviewed = (review: TaskSettings) =>
  new Diagram('reviewed')
    .start()
    .task('apply', by(9))
    .task('review', review)
    .task('close', by(8))
    .end()
    .flow('start', 'apply', 'review', 'close', 'end');

/** Creates an organisation in which some people can be made unable to act. */
function people(identities: Organisation = {}) {
  const organisation: Record<string, readonly string[]> = { ...identities };
  return { organisation, disable: (...users: number[]) => users.forEach((user) => (organisation[`u:${user}`] = [])) };
}

async function started(review: TaskSettings, ...disabled: number[]): Promise<Scenario> {
  const { organisation, disable } = people();
  disable(...disabled);
  const scenario = onPostgres(organisation);
  await scenario.begin(reviewed(review), '9', { vars: { none: '', gone: '3' } });
  await scenario.agree('apply', '9');
  return scenario;
}

const incidentsOf = async (scenario: Scenario) => {
  const { records } = await scenario.engine.incidentPage(scenario.tenant, { current: 1, size: 10, countMax: 10 });
  return records.map(({ type, nodeId }) => `${type} ${nodeId}`);
};

describe('a new task', () => {
  it('is skipped without a handler who can act, and with an empty expression', async () => {
    for (const variable of ['${none}', '${gone}']) {
      const scenario = await started({ handlers: handledBy({ variable }) }, 3);
      expect(await scenario.waiting()).toEqual(['close:8']);
      expect(await incidentsOf(scenario)).toEqual(['noHandler review']);
    }
  });

  it('is skipped if an expression names no user', async () => {
    const scenario = new Scenario({ 'u:kermit': [] });
    await scenario.begin(reviewed({ handlers: handledBy({ variable: '${who}' }) }), '9', { vars: { who: 'kermit' } });
    await scenario.agree('apply', '9');
    expect(await scenario.waiting()).toEqual(['close:8']);
  });

  it('is offered to the candidates who can act', async () => {
    const scenario = await started(by(2, 3), 3);
    expect(await scenario.waiting()).toEqual(['review:2']);
    expect(await incidentsOf(scenario)).toEqual([]);
  });

  it('is assigned to the chosen handler only while they can act', async () => {
    const scenario = new Scenario({ 'u:3': [] });
    await scenario.begin(reviewed({ choice: { chooser: 'initiator' }, ...by(2) }), '9', { choices: { review: ['3'] } });
    await scenario.agree('apply', '9');
    expect(await scenario.waiting()).toEqual(['review:2']);
  });
});

describe('a reject', () => {
  it('assigns the task to somebody else if the previous handler cannot act', async () => {
    const { organisation, disable } = people();
    const scenario = new Scenario(organisation);
    await scenario.begin(reviewed(by(2, 3)), '9');
    await scenario.agree('apply', '9');
    await scenario.agree('review', '3');
    disable(3);
    await scenario.reject('close', '8', 'review');
    expect(await scenario.waiting()).toEqual(['review:2']);
  });

  it('assigns the task to the absent user whose substitute had handled it', async () => {
    const scenario = new Scenario();
    await scenario.begin(reviewed(by(2)), '9');
    await scenario.agree('apply', '9');
    const substitute = { ...scenario.as('5'), actsFor: [{ user: '2' }] };
    await scenario.engine.complete(substitute, { taskId: await scenario.task('review') });
    await scenario.reject('close', '8', 'review');
    expect(await scenario.waiting()).toEqual(['review:2']);
  });
});

describe('a user who cannot act', () => {
  it('is refused as delegate, transferee and signer', async () => {
    const scenario = await started({ ...by(2, 4), handling: severalPersons(100) }, 3);
    const [task, caller] = [await scenario.task('review', '2'), scenario.as('2')];
    for (const command of [
      scenario.engine.delegate(caller, { taskId: task, assignee: '3' }),
      scenario.engine.transfer(caller, { taskId: task, assignee: '3' }),
      scenario.engine.addSign(caller, { taskId: task, users: ['3'] }),
    ])
      expect(await codeOf(command)).toBe('handlerInactive');
  });

  it('does not count as a signer', async () => {
    const scenario = await started({ ...by(2, 3), handling: severalPersons(100) }, 3);
    await scenario.agree('review', '2');
    expect(await scenario.waiting()).toEqual(['close:8']);
  });

  it('is left out of a sequence when their turn comes', async () => {
    const { organisation, disable } = people();
    const scenario = new Scenario(organisation);
    await scenario.begin(reviewed({ ...by(2, 3, 4), handling: severalPersons(100, true) }), '9');
    await scenario.agree('apply', '9');
    disable(3);
    await scenario.agree('review', '2');
    expect(await scenario.waiting()).toEqual(['review:4']);
  });
});

describeOnPostgres('an open task of a user who can no longer act', (open) => {
  const opened = async (review: TaskSettings) => {
    const { organisation, disable } = people();
    const scenario = open(organisation);
    await scenario.begin(reviewed(review), '9');
    await scenario.agree('apply', '9');
    return {
      scenario,
      recheckWithout: async (...users: number[]) => {
        disable(...users);
        await scenario.engine.recheckHandlers(scenario.tenant, scenario.instanceId);
      },
    };
  };

  it('is passed with an incident if nobody else is left', async () => {
    const { scenario, recheckWithout } = await opened(by(2));
    await recheckWithout(2);
    expect(await scenario.waiting()).toEqual(['close:8']);
    expect(await scenario.actions()).toContain('review autoComplete');
    const { records } = await scenario.engine.incidentPage(scenario.tenant, {
      current: 1,
      size: 10,
      countMax: 10,
      keyword: scenario.instanceId,
    });
    expect(records).toMatchObject([{ type: 'noHandler', nodeId: 'review' }]);
  });

  it('returns to the other candidates if claimed, or to the owner if delegated', async () => {
    const claimed = await opened(by(2, 3, 4));
    await claimed.scenario.engine.claim(claimed.scenario.as('2'), { taskId: await claimed.scenario.task('review') });
    await claimed.recheckWithout(2);
    expect(await claimed.scenario.waiting()).toEqual(['review']);
    const { total } = await claimed.scenario.engine.todoPage(claimed.scenario.as('4'), { current: 1, size: 1 });
    expect(total).toBeGreaterThan(0);

    const delegated = await opened(by(5));
    const taskId = await delegated.scenario.task('review');
    await delegated.scenario.engine.delegate(delegated.scenario.as('5'), { taskId, assignee: '6' });
    await delegated.recheckWithout(6);
    expect(await delegated.scenario.waiting()).toEqual(['review:5']);
  });

  it('no longer keeps the other signers from completing the node', async () => {
    const { scenario, recheckWithout } = await opened({ ...by(2, 3), handling: severalPersons(100) });
    await scenario.agree('review', '2');
    await recheckWithout(3);
    expect(await scenario.waiting()).toEqual(['close:8']);
    const all = await opened({ ...by(2, 3), handling: severalPersons(100) });
    await all.recheckWithout(2, 3);
    expect(await all.scenario.waiting()).toEqual(['close:8']);
  });

  it('leaves tasks of other users unchanged', async () => {
    const { scenario, recheckWithout } = await opened(by(2));
    await recheckWithout(7);
    expect(await scenario.waiting()).toEqual(['review:2']);
  });
});
