import {
  defaultVoting,
  newApproval,
  writeNodeTemplate,
  writeNotification,
  writePosition,
  writeSchedule,
  writeUserTaskSettings,
  type NodeTemplate,
  voteVariable,
  type UserTaskSettings,
} from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { compile } from '../src';
import { by, Diagram, handledBy, severalPersons } from '@portal/bpmn/testing';
import { Scenario } from '../testing/scenario';
import { createMemoryStore } from '../testing/memory-store';
import { running, draw, variable, type Change } from './run';

/** Draws three tasks: user 1 fills in the form, the next task has no settings, and user 9 handles the last one. */
const sketch = () =>
  new Diagram('drawn')
    .start()
    .task('fill', by(1))
    .task('work')
    .task('after', by(9))
    .end()
    .flow('start', 'fill', 'work', 'after', 'end');

const set = (patch: Partial<UserTaskSettings>): Change => [
  'work',
  (task, factory) => writeUserTaskSettings(factory, task, patch),
];
const started = async (...patches: Partial<UserTaskSettings>[]) => {
  const scenario = await running(sketch(), patches.map(set));
  await scenario.agree('fill', '1');
  return scenario;
};

describe('handlers', () => {
  it('are offered the task', async () => {
    const scenario = await started({ handlers: handledBy({ users: [2, 3] }) });

    for (const user of ['2', '3']) {
      const task = await scenario.engine.task(scenario.as(user), await scenario.task('work'));
      expect(task?.mayHandle).toBe(true);
    }

    await scenario.agree('work', '3');
    expect(await scenario.waiting()).toEqual(['after:9']);
  });

  it('are found by the variable that names them', async () => {
    const scenario = await started({ handlers: handledBy({ variable: '${initiator}' }) });
    expect(await scenario.waiting()).toEqual(['work:1']);
  });

  it('are found by their position', async () => {
    const handlers = handledBy({ variable: writePosition({ type: 'superior', of: 'initiator', level: 1 }) });

    const scenario = await running(sketch(), [set({ handlers })], {}, { 's:1:1': ['5'] });
    await scenario.agree('fill', '1');

    expect(await scenario.waiting()).toEqual(['work:5']);
  });

  it('that are missing skip the task', async () => {
    const scenario = await started({ handlers: handledBy({ departments: [77] }), behaviorWithoutAssignee: 'nextNode' });
    expect(await scenario.waiting()).toEqual(['after:9']);
  });
});

describe('the handling method', () => {
  const three = { handlers: handledBy({ users: [2, 3, 4] }) };

  it('of several persons waits for the configured share of them', async () => {
    const scenario = await started(three, { handling: severalPersons(60) });
    expect(await scenario.waiting()).toEqual(['work:2', 'work:3', 'work:4']);
    await scenario.agree('work', '2');
    await scenario.agree('work', '4');
    expect(await scenario.waiting()).toEqual(['after:9']);
  });

  it('sequential keeps the order of its members', async () => {
    const scenario = await started(three, { handling: severalPersons(100, true) });
    expect(await scenario.waiting()).toEqual(['work:2']);
    await scenario.agree('work', '2');
    expect(await scenario.waiting()).toEqual(['work:3']);
  });

  it('ends when its completion condition holds', async () => {
    const config = { isSequential: false, completePercentage: 100, condition: '${nrOfCompletedInstances == 1}' };
    const scenario = await started(three, { handling: { type: 'conditionBasedMultiInst', config } });
    await scenario.agree('work', '3');
    expect(await scenario.waiting()).toEqual(['after:9']);
  });

  it('passes once all members are done although its completion condition was not met, and reports it', async () => {
    const config = { isSequential: false, completePercentage: 100, condition: '${nrOfCompletedInstances > 3}' };
    const scenario = await started(three, { handling: { type: 'conditionBasedMultiInst', config } });
    for (const user of ['2', '3', '4']) await scenario.agree('work', user);
    expect(await scenario.waiting()).toEqual(['after:9']);
    expect(await scenario.actions()).toContain('work conditionUnmet');

    const met = await started(three, { handling: severalPersons(100) });
    for (const user of ['2', '3', '4']) await met.agree('work', user);
    expect((await met.actions()).join()).not.toContain('conditionUnmet');
  });

  it('of a single person again leaves no multi-person settings behind', async () => {
    const single = { type: 'candidate', config: severalPersons(100).config } as const;
    const scenario = await started(three, { handling: severalPersons(100) }, { handling: single });
    await scenario.agree('work', '3');
    expect(await scenario.waiting()).toEqual(['after:9']);
  });
});

describe('a voting', () => {
  it('asks for its votes and continues as it says, with the outcome in a variable', async () => {
    const voting = { ...defaultVoting, count: 2, quorum: 3, notAgreed: 'continue' as const };
    const three = { handlers: handledBy({ users: [2, 3, 4] }), handling: severalPersons(60) };
    const scenario = await started(three, { voting });
    await scenario.agree('work', '2');
    await scenario.agree('work', '4');
    expect(await scenario.waiting()).toEqual(['work:3']);
    await scenario.engine.disagree(scenario.as('3'), { taskId: await scenario.task('work', '3') });
    expect(await scenario.waiting()).toEqual(['after:9']);
    expect(await variable(scenario, voteVariable('work'))).toBe('agreed');
  });
});

describe('automatic passing', () => {
  it('skips the initiator and the handler of the previous node', async () => {
    for (const autoSubmit of [
      { initiator: true, adjacent: false },
      { initiator: false, adjacent: true },
    ]) {
      const scenario = await started({ handlers: handledBy({ users: [1] }) }, { autoSubmit });
      expect(await scenario.waiting()).toEqual(['after:9']);
      expect(await scenario.actions()).toContain('work autoComplete 1');
    }
  });

  it('requires the initiator and that handler to act when switched off', async () => {
    const scenario = await started({ handlers: handledBy({ users: [1] }) }, { autoSubmit: undefined });
    expect(await scenario.waiting()).toEqual(['work:1']);
  });
});

describe('the dates of a task', () => {
  it('are stored with its priority', async () => {
    const schedule = { dueDate: '2026-02-01T00:00:00Z', followUpDate: '2026-01-20T00:00:00Z', priority: '80' };
    const scenario = await running(sketch(), [
      set({ handlers: handledBy({ users: [2] }) }),
      ['work', () => writeSchedule(schedule)],
    ]);
    await scenario.agree('fill', '1');

    expect(Object.values((await scenario.state()).tasks)).toMatchObject([
      { node: 'work', dueAt: Date.UTC(2026, 1, 1), followUpAt: Date.UTC(2026, 0, 20), priority: 80 },
    ]);
  });
});

describe('the notification of a process', () => {
  it('sets the channels that notify its initiator', async () => {
    const drawn = await draw(sketch(), ['drawn', (process, factory) => writeNotification(factory, process, ['sms'])]);
    expect((await compile(drawn.xml)).channels).toEqual(['sms']);
  });
});

it('a new approval asks the superior of its initiator, and the initiator only after a reject', async () => {
  const names = { name: 'Leave', startName: 'Start', submitName: 'Submit', approveName: 'Approve', endName: 'End' };
  const xml = newApproval({ key: 'leave', ...names, suffix: '1' });
  const scenario = new Scenario({ 's:1:1': ['5'] }, createMemoryStore());

  await scenario.begin({ key: 'leave', xml }, '1');
  expect(await scenario.waiting()).toEqual(['Activity_1:5']);

  await scenario.reject('Activity_1', '5', 'Submit_1');
  expect(await scenario.waiting()).toEqual(['Submit_1:1']);
  await scenario.agree('Submit_1', '1');
  await scenario.agree('Activity_1', '5');
  expect(await scenario.waiting()).toEqual([]);
});

describe('node templates', () => {
  const template = (name: NodeTemplate): Change => ['work', (task, factory) => writeNodeTemplate(factory, task, name)];

  it('let the initiator choose the approver, or several who all must agree', async () => {
    const scenario = new Scenario({}, createMemoryStore());
    await scenario.begin(await draw(sketch(), template('countersign')), '1', { choices: { work: ['2', '3'] } });
    await scenario.agree('fill', '1');
    await scenario.agree('work', '2');
    expect(await scenario.waiting()).toEqual(['work:3']);
    await scenario.agree('work', '3');
    expect(await scenario.waiting()).toEqual(['after:9']);

    const single = new Scenario({}, createMemoryStore());
    await single.begin(await draw(sketch(), template('approver')), '1', { choices: { work: ['2'] } });
    await single.agree('fill', '1');
    expect(await single.waiting()).toEqual(['work:2']);
  });

  it('give a task to the superior of the initiator', async () => {
    const scenario = await running(sketch(), [template('superior')], {}, { 's:1:1': ['5'] });
    await scenario.agree('fill', '1');
    expect(await scenario.waiting()).toEqual(['work:5']);
  });
});

describe('a required signature', () => {
  const overdue = {
    deadline: { unit: 'hour', amount: 1, action: 'agree', remindBefore: 0, remindEvery: 0, user: null },
  } as const;

  it.each([
    ['required', ['work:2']],
    ['allowed', ['after:9']],
  ] as const)('decides whether an overdue task is agreed to without a person: %s', async (signature, waiting) => {
    const scenario = await started({ handlers: handledBy({ users: [2] }) }, overdue, { signature });

    const [job] = Object.values((await scenario.state()).jobs);
    scenario.now = job!.due;
    await scenario.engine.runJob(scenario.tenant, scenario.instanceId, job!.id);

    expect(await scenario.waiting()).toEqual(waiting);
  });
});
