import type { tasks } from '@portal/contract';
import { expect, it } from 'vitest';
import { neededChoices, nextHandlers } from './choices';

const choice = (taskDefKey: string, change: Partial<tasks.HandlerChoice> = {}): tasks.HandlerChoice => ({
  taskDefKey,
  taskName: taskDefKey,
  procDefId: 'd',
  several: false,
  required: true,
  reach: 'always',
  seqFlowIdList: null,
  restricted: false,
  chosenList: [],
  ...change,
});
const step = (nodeId: string, end: tasks.ForecastStep['end'] = null, passed = false) =>
  ({ kind: 'task', nodeId, end, passed }) as tasks.ForecastStep;
const needs = (choices: tasks.HandlerChoice[], now: Partial<Parameters<typeof neededChoices>[1]>) =>
  neededChoices(choices, { flows: [], requested: new Set(), ...now }).map(({ choice: { taskDefKey }, need }) => [
    taskDefKey,
    need,
  ]);

it('handlers are needed for the next nodes, and for those of the chosen flow', () => {
  const choices = [choice('a'), choice('b', { seqFlowIdList: ['f'] }), choice('c', { required: false })];

  expect(needs(choices, {})).toEqual([
    ['a', 'required'],
    ['c', 'optional'],
  ]);
  expect(needs(choices, { flows: ['f'] })).toEqual([
    ['a', 'required'],
    ['b', 'required'],
    ['c', 'optional'],
  ]);
});

it('the forecast decides for which nodes handlers are needed when conditions decide the way', () => {
  const choices = [choice('a', { reach: 'possible' }), choice('b', { reach: 'possible' })];
  const unknown = step('a', { reason: 'condition', detail: [] });

  expect(needs(choices, {})).toEqual([
    ['a', 'ifReached'],
    ['b', 'ifReached'],
  ]);
  expect(needs(choices, { steps: [step('a'), step('end')] })).toEqual([['a', 'required']]);
  expect(needs(choices, { steps: [unknown] })).toEqual([
    ['a', 'required'],
    ['b', 'ifReached'],
  ]);
});

it('handlers are needed for the nodes after tasks that the forecast passes', () => {
  const choices = [choice('a', { reach: 'passed' })];

  expect(needs(choices, { steps: [step('before'), step('a')] })).toEqual([]);
  expect(needs(choices, { steps: [step('before', null, true), step('a')] })).toEqual([['a', 'required']]);
});

it('handlers are needed for a node that a refusal named', () => {
  const choices = [choice('a', { reach: 'passed' })];

  expect(needs(choices, {})).toEqual([]);
  expect(needs(choices, { requested: new Set(['a']) })).toEqual([['a', 'required']]);
});

it('only choices that differ from the last ones are sent, with an empty list if it was cleared', () => {
  const person = { userId: 7, chineseName: '高丽华' };
  const choices = [choice('a', { chosenList: [person] }), choice('b', { chosenList: [person] }), choice('c')];

  expect(nextHandlers(choices, { a: [person], b: [], c: [person] })).toEqual([
    { taskDefKey: 'b', userIdList: [] },
    { taskDefKey: 'c', userIdList: [7] },
  ]);
});
