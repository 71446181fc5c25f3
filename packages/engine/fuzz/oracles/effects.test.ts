import { beforeAll, describe, expect, it } from 'vitest';
import { Diagram, handledBy } from '@portal/bpmn/testing';
import { compile } from '../../src';
import type { Command } from '../../src/core/commands/types';
import type { Effects } from '../../src/core/effects';
import type { InstanceState } from '../../src/core/state';
import { step } from '../../src/core/step';
import { membersAt } from '../environment';
import { taskHistory } from './effects';

const start: Command = {
  type: 'start',
  user: '1',
  instanceId: 'i',
  definitionId: 'd',
  businessKey: '',
  title: 'one',
  initiator: '1',
  vars: {},
  selectedFlowIds: [],
  comment: '',
};

describe('taskHistory, for a completed task', () => {
  let before: InstanceState;
  let after: InstanceState;
  let effects: Effects;

  beforeAll(async () => {
    const handlers = handledBy({ users: [1] });
    const diagram = new Diagram('one').start().task('audit', { handlers }).end().flow('start', 'audit', 'end');
    const model = await compile(diagram.xml);
    const run = (state: InstanceState | undefined, command: Command, now: number) => {
      const result = step(model, state, command, { now, members: membersAt(now), definitions: new Map(), answers: [] });
      if (!('state' in result)) throw new Error('the process needs nothing from outside');
      return result;
    };
    before = run(undefined, start, 1000).state;
    const [taskId = ''] = Object.keys(before.tasks);
    const complete: Command = { type: 'complete', user: '1', taskId, comment: '', vars: {}, selectedFlowIds: [] };
    ({ state: after, effects } = run(before, complete, 2000));
  });

  const withHistory = (change: (entry: Effects['history'][number]) => Partial<Effects['history'][number]>) =>
    taskHistory(before, after, {
      ...effects,
      history: effects.history.map((entry) => ({ ...entry, ...change(entry) })),
    });

  it('finds nothing wrong in the rows that the engine writes', () => {
    expect(taskHistory(before, after, effects)).toEqual([]);
  });

  it('finds an entry that ended before it began, even if a later entry ended after it', () => {
    expect(
      withHistory(({ activityId, endedAt }) => (activityId === 'audit' ? { startedAt: endedAt + 1 } : {})),
    ).toEqual(['audit ended before it began']);
    expect(withHistory(({ activityId }) => (activityId === 'audit' ? { endedAt: 999 } : {}))).toEqual([
      'audit ended before it began',
    ]);
  });

  it('finds a task that ended without a row, and a task with two ends', () => {
    const [taskId] = Object.keys(before.tasks);

    expect(taskHistory(before, after, { ...effects, history: [] })).toEqual([
      `no row says how the task ${taskId} ended`,
    ]);
    expect(taskHistory(before, after, { ...effects, history: [...effects.history, ...effects.history] })).toEqual([
      `the task ${taskId} has ended 2 times`,
    ]);
  });
});
