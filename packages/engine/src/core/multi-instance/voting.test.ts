import type { Voting } from '@portal/bpmn';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../testing/memory-store';
import { pgStore, type TestStore } from '../../../testing/postgres';
import { codeOf, Scenario, type Organisation } from '../../../testing/scenario';
import type { Store } from '../../store/ports/store';

let test: TestStore;
let number = 0;
beforeAll(async () => {
  test = await pgStore();
});
afterAll(() => test.close());

interface Drawn {
  voting?: Partial<Voting>;
  percentage?: number;
  sequential?: boolean;
  handlers?: Parameters<typeof handledBy>[0];
  organisation?: Organisation;
}

describe.each(['memory', 'postgres'])('a vote in the %s store', (kind) => {
  const store = (): Store => (kind === 'memory' ? createMemoryStore() : test.store);

  /** User 1 applies, users 2 to 4 vote, and a gateway reads the outcome: 8 if agreed, otherwise 9. */
  async function voting({ voting: own = {}, percentage = 60, sequential = false, ...drawn }: Drawn = {}) {
    const { handlers = { users: [2, 3, 4] }, organisation = {} } = drawn;
    const diagram = new Diagram(`vote${(number += 1)}`)
      .start()
      .task('apply', by(1))
      .task('check', by(5))
      .task('vote', { handlers: handledBy(handlers), handling: severalPersons(percentage, sequential), voting: own })
      .gateway('exclusive', 'agreed')
      .task('yes', by(8))
      .task('no', by(9))
      .end()
      .flow('start', 'apply', 'check', 'vote', 'agreed')
      .branch('agreed', 'yes', "${vote_outcome == 'agreed'}")
      .branch('agreed', 'no', "${vote_outcome == 'notAgreed'}")
      .flow('yes', 'end')
      .flow('no', 'end');
    const scenario = new Scenario(organisation, store());
    await scenario.begin(diagram, '1');
    await scenario.agree('apply', '1');
    await scenario.agree('check', '5');
    return scenario;
  }
  const disagree = async (scenario: Scenario, user: string, comment = 'too dear') =>
    scenario.engine.disagree(scenario.as(user), { taskId: await scenario.task('vote', user), comment });

  it('against is counted, and those who agree decide as soon as they are enough', async () => {
    const scenario = await voting();
    await disagree(scenario, '3');
    expect(await scenario.waiting()).toEqual(['vote:2', 'vote:4']);

    const task = await scenario.engine.task(scenario.as('2'), await scenario.task('vote', '2'));
    expect(task?.countersign).toMatchObject({ total: 3, needed: 2, agreed: 0, disagreed: 1, voting: true });

    await scenario.agree('vote', '2');
    expect(await scenario.waiting()).toEqual(['vote:4']);
    await scenario.agree('vote', '4');
    expect(await scenario.waiting()).toEqual(['yes:8']);
    expect((await scenario.actions()).slice(3)).toEqual(['vote disagree 3', 'vote complete 2', 'vote complete 4']);
  });

  it('that can no longer be won sends back with the last reason, and voids what was agreed', async () => {
    const scenario = await voting();
    await scenario.agree('vote', '2');
    await disagree(scenario, '3');
    expect(await scenario.waiting()).toEqual(['vote:4']);
    await disagree(scenario, '4', 'no money');

    expect(await scenario.waiting()).toEqual(['check:5']);
    const task = await scenario.engine.task(scenario.as('5'), await scenario.task('check'));
    expect(task?.rejection).toEqual({ by: '4', nodeName: 'vote', comment: 'no money', voted: true });
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.map(({ action, voided, message }) => [action, voided, message])).toEqual([
      ['start', false, ''],
      ['complete', false, ''],
      ['complete', true, ''],
      ['complete', true, ''],
      ['disagree', false, 'too dear'],
      ['disagree', false, 'no money'],
      ['notAgreed', false, 'previous'],
      ['running', false, ''],
    ]);

    await scenario.agree('check', '5');
    expect(await scenario.waiting()).toEqual(['vote:2', 'vote:3', 'vote:4']);
  });

  it('that is lost goes to the first task, ends the instance or continues, as the node says', async () => {
    const after = async (notAgreed: Voting['notAgreed']) => {
      const scenario = await voting({ voting: { notAgreed }, percentage: 100 });
      await disagree(scenario, '2');
      return [await scenario.status(), ...(await scenario.waiting())];
    };

    expect(await after('initiator')).toEqual(['running', 'apply:1']);
    expect(await after('refuse')).toEqual(['terminal']);
    expect(await after('continue')).toEqual(['running', 'no:9']);
  });

  it('that is lost ends the instance if there is no task to go back to', async () => {
    const diagram = new Diagram(`first${(number += 1)}`)
      .start()
      .task('vote', { ...by(2, 3), handling: severalPersons(100), voting: {} })
      .end()
      .flow('start', 'vote', 'end');
    const scenario = new Scenario({}, store());
    await scenario.begin(diagram, '1');
    await disagree(scenario, '3');

    expect(await scenario.status()).toBe('terminal');
    expect(await scenario.actions()).toEqual(['start start 1', 'vote disagree 3', 'vote canceled 2', 'vote notAgreed']);
  });

  it('can be withdrawn and cast again while it is open', async () => {
    const scenario = await voting();
    const taskId = await scenario.task('vote', '3');
    await disagree(scenario, '3');
    await scenario.engine.withdraw(scenario.as('3'), { instanceId: scenario.instanceId, taskId });
    expect(await scenario.waiting()).toEqual(['vote:2', 'vote:3', 'vote:4']);

    await scenario.agree('vote', '3');
    await disagree(scenario, '2');
    expect(await scenario.waiting()).toEqual(['vote:4']);
    await scenario.agree('vote', '4');
    expect(await scenario.waiting()).toEqual(['yes:8']);
  });

  it('has the weight of its person, role or position', async () => {
    const weights: Voting['weights'] = [
      { people: handledBy({ users: [2] }), votes: 3 },
      { people: handledBy({ roles: [7] }), votes: 2 },
      { people: handledBy({ variable: '${organisation.superiorOf(initiator)}' }), votes: 2 },
    ];
    const organisation = { 'r:7': ['2', '3'], 's:1:1': ['4'] };
    const scenario = await voting({ voting: { weights }, percentage: 50, organisation });

    const { tasks, executions } = await scenario.state();
    const [body] = Object.values(executions).filter((execution) => execution.kind === 'body');
    expect(body?.body.members.map(({ votes }) => votes)).toEqual([3, 2, 2]);
    expect(Object.keys(tasks)).toHaveLength(3);
    await disagree(scenario, '3');
    await scenario.agree('vote', '2');
    expect(await scenario.waiting()).toEqual(['vote:4']);
    await disagree(scenario, '4');
    expect(await scenario.waiting()).toEqual(['check:5']);
    const rows = await scenario.engine.history(scenario.tenant, scenario.instanceId);
    expect(rows.filter(({ activityId }) => activityId === 'vote').map(({ votes }) => votes)).toEqual([-2, 3, -2, null]);
  });

  it('counts only with a quorum, and with one of each unit and role', async () => {
    const byCount = { count: 1, quorum: 2 };
    const two = await voting({ voting: byCount });
    await two.agree('vote', '2');
    expect(await two.waiting()).toEqual(['vote:3', 'vote:4']);
    await disagree(two, '3');
    expect(await two.waiting()).toEqual(['yes:8']);

    const organisation = { 'd:7': ['2', '3'], 'r:9': ['4'] };
    const handlers = { departments: [7], roles: [9] };
    const each = await voting({ voting: { count: 1, eachGroup: true }, handlers, organisation });
    await each.agree('vote', '2');
    await disagree(each, '3');
    expect(await each.waiting()).toEqual(['vote:4']);
    await disagree(each, '4');
    expect(await each.waiting()).toEqual(['yes:8']);
  });

  it('of a sequence is asked until the outcome is certain', async () => {
    const scenario = await voting({ sequential: true });
    await disagree(scenario, '2');
    expect(await scenario.waiting()).toEqual(['vote:3']);
    await disagree(scenario, '3');
    expect(await scenario.waiting()).toEqual(['check:5']);
  });

  it('of an added signer counts, and removing signers can decide', async () => {
    const scenario = await voting({ percentage: 100, voting: { notAgreed: 'continue' } });
    const taskId = await scenario.task('vote', '2');
    await scenario.engine.addSign(scenario.as('2'), { taskId, users: ['6'] });
    await scenario.agree('vote', '3');
    await scenario.agree('vote', '2');
    const last = await scenario.task('vote', '4');
    await scenario.engine.removeSign(scenario.as('4'), { taskId: last, users: ['6'] });
    expect(await scenario.waiting()).toEqual(['vote:4']);
    await scenario.agree('vote', '4');
    expect(await scenario.waiting()).toEqual(['yes:8']);
  });

  it.each(['adjacent', 'once'] as const)(
    'against is no approval that a later node takes over: %s',
    async (repeated) => {
      const diagram = new Diagram(`repeated${(number += 1)}`)
        .start()
        .task('vote', { ...by(2, 3), handling: severalPersons(50), voting: {} })
        .task('later', { ...by(3), passing: { repeated } })
        .end()
        .flow('start', 'vote', 'later', 'end');
      const scenario = new Scenario({}, store());
      await scenario.begin(diagram, '1');
      await disagree(scenario, '3');
      await scenario.agree('vote', '2');
      expect(await scenario.waiting()).toEqual(['later:3']);
    },
  );

  it('is not cast by an error, after which the others decide, or nobody has agreed', async () => {
    const fail = async (scenario: Scenario) =>
      scenario.engine.raise(scenario.tenant, await scenario.task('vote', '2'), { kind: 'error', code: 'lost' });
    const scenario = await voting();
    await fail(scenario);
    await scenario.agree('vote', '3');
    expect(await scenario.waiting()).toEqual(['vote:4']);
    await scenario.agree('vote', '4');
    expect(await scenario.waiting()).toEqual(['yes:8']);

    const alone = await voting({ handlers: { users: [2] } });
    await fail(alone);
    expect([await alone.status(), ...(await alone.waiting())]).toEqual(['complete']);
  });

  it('in the same second as the deciding one is refused, as its node is decided', async () => {
    const scenario = await voting({ percentage: 30, voting: { notAgreed: 'continue' } });
    const [agreeing, against] = [await scenario.task('vote', '2'), await scenario.task('vote', '3')];
    const both = await Promise.allSettled([
      scenario.engine.complete(scenario.as('2'), { taskId: agreeing }),
      scenario.engine.complete(scenario.as('3'), { taskId: against }),
    ]);

    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await scenario.waiting()).toEqual(['yes:8']);
    expect(await codeOf(scenario.engine.disagree(scenario.as('3'), { taskId: against }))).toBe('taskNotActive');
  });

  it('is refused at a node that does not vote, and for others than the handler', async () => {
    const scenario = await voting();
    expect(await codeOf(scenario.engine.disagree(scenario.as('7'), { taskId: await scenario.task('vote', '2') }))).toBe(
      'notHandler',
    );

    const plain = new Scenario({}, store());
    const diagram = new Diagram(`plain${(number += 1)}`)
      .start()
      .task('vote', { ...by(2, 3), handling: severalPersons(100) })
      .end()
      .flow('start', 'vote', 'end');
    await plain.begin(diagram, '1');
    expect(await codeOf(disagree(plain, '2'))).toBe('noVoting');
  });
});
