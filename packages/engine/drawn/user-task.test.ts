import {
  writeNotification,
  writePosition,
  writeSchedule,
  writeUserTaskSettings,
  type UserTaskSettings,
} from '@portal/bpmn';
import { describe, expect, it } from 'vitest';
import { compile } from '../src';
import { Diagram, handledBy, severalPersons } from '../testing/diagram';
import { draw, type Change } from './draw';
import { by, running } from './run';

/** Filled in by user 1, then a task without settings, then one of user 9. */
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
  const desk = await running(sketch(), patches.map(set));
  await desk.agree('fill', '1');
  return desk;
};

describe('handlers', () => {
  it('are offered the task', async () => {
    const desk = await started({ handlers: handledBy({ users: [2, 3] }) });
    for (const user of ['2', '3']) {
      const { records } = await desk.engine.todoPage(desk.as(user), { current: 1, size: 10 });
      expect(records.map(({ nodeId }) => nodeId)).toEqual(['work']);
    }
    await desk.agree('work', '3');
    expect(await desk.waiting()).toEqual(['after:9']);
  });

  it('are found by the variable that names them', async () => {
    const desk = await started({ handlers: handledBy({ variable: '${initiator}' }) });
    expect(await desk.waiting()).toEqual(['work:1']);
  });

  it('are found by their position', async () => {
    const handlers = handledBy({ variable: writePosition({ type: 'superior', of: 'initiator', level: 1 }) });

    const desk = await running(sketch(), [set({ handlers })], {}, { 's:1:1': ['5'] });
    await desk.agree('fill', '1');

    expect(await desk.waiting()).toEqual(['work:5']);
  });

  it('that are missing pass the task on', async () => {
    const desk = await started({ handlers: handledBy({ departments: [77] }), behaviorWithoutAssignee: 'nextNode' });
    expect(await desk.waiting()).toEqual(['after:9']);
  });
});

describe('the handling method', () => {
  const three = { handlers: handledBy({ users: [2, 3, 4] }) };

  it('of several persons waits for its share of them', async () => {
    const desk = await started(three, { handling: severalPersons(60) });
    expect(await desk.waiting()).toEqual(['work:2', 'work:3', 'work:4']);
    await desk.agree('work', '2');
    await desk.agree('work', '4');
    expect(await desk.waiting()).toEqual(['after:9']);
  });

  it('sequential keeps the order of its members', async () => {
    const desk = await started(three, { handling: severalPersons(100, true) });
    expect(await desk.waiting()).toEqual(['work:2']);
    await desk.agree('work', '2');
    expect(await desk.waiting()).toEqual(['work:3']);
  });

  it('ends when its completion condition holds', async () => {
    const config = { isSequential: false, completePercentage: 100, condition: '${nrOfCompletedInstances == 1}' };
    const desk = await started(three, { handling: { type: 'conditionBasedMultiInst', config } });
    await desk.agree('work', '3');
    expect(await desk.waiting()).toEqual(['after:9']);
  });

  it('of a single person again leaves nothing of the several', async () => {
    const single = { type: 'candidate', config: severalPersons(100).config } as const;
    const desk = await started(three, { handling: severalPersons(100) }, { handling: single });
    await desk.agree('work', '3');
    expect(await desk.waiting()).toEqual(['after:9']);
  });
});

describe('automatic passing', () => {
  it('skips the initiator and the handler of the previous node', async () => {
    for (const autoSubmit of [
      { initiator: true, adjacent: false },
      { initiator: false, adjacent: true },
    ]) {
      const desk = await started({ handlers: handledBy({ users: [1] }) }, { autoSubmit });
      expect(await desk.waiting()).toEqual(['after:9']);
      expect(await desk.story()).toContain('work autoComplete 1');
    }
  });

  it('requires them to act when switched off', async () => {
    const desk = await started({ handlers: handledBy({ users: [1] }) }, { autoSubmit: undefined });
    expect(await desk.waiting()).toEqual(['work:1']);
  });
});

describe('the dates of a task', () => {
  it('and its priority appear in the list', async () => {
    const schedule = { dueDate: '2026-02-01T00:00:00Z', followUpDate: '2026-01-20T00:00:00Z', priority: '80' };
    const desk = await running(sketch(), [
      set({ handlers: handledBy({ users: [2] }) }),
      ['work', () => writeSchedule(schedule)],
    ]);
    await desk.agree('fill', '1');
    const { records } = await desk.engine.todoPage(desk.as('2'), { current: 1, size: 10 });
    expect(records).toMatchObject([{ dueAt: Date.UTC(2026, 1, 1), followUpAt: Date.UTC(2026, 0, 20) }]);
    const tasks = await desk.engine.taskPage(desk.tenant, { instanceId: desk.instanceId, first: 0, max: 10 });
    expect(tasks.records).toMatchObject([{ nodeId: 'work', priority: 80 }]);
  });
});

describe('the notification of a process', () => {
  it('sets the channels that notify its initiator', async () => {
    const drawn = await draw(sketch(), ['drawn', (process, factory) => writeNotification(factory, process, ['sms'])]);
    expect((await compile(drawn.xml)).channels).toEqual(['sms']);
  });
});
