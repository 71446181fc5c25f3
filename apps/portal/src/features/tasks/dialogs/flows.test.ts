import type { tasks } from '@portal/contract';
import { expect, it } from 'vitest';
import { flowChoices, flowLabel, selectedFlows } from './flows';

const flow = (id: string, gatewayId: string, multiple = false): tasks.SeqFlow => ({
  id,
  name: '',
  targetName: `to ${id}`,
  gatewayId,
  multiple,
});

it('each gateway has one question', () => {
  const choices = flowChoices([flow('a', 'g1'), flow('b', 'g1'), flow('c', 'g2', true)]);

  expect(choices.map(({ gatewayId, multiple, flows }) => [gatewayId, multiple, flows.map(({ id }) => id)])).toEqual([
    ['g1', false, ['a', 'b']],
    ['g2', true, ['c']],
  ]);
});

it('the chosen flows of all gateways are sent in one list', () => {
  expect(selectedFlows({ g1: 'a', g2: ['c', 'd'], g3: undefined })).toEqual(['a', 'c', 'd']);
  expect(selectedFlows(undefined)).toEqual([]);
});

it('a flow is labelled by its target and its name', () => {
  expect(flowLabel({ ...flow('a', 'g'), name: 'large', targetName: 'Manager' })).toBe('Manager (large)');
  expect(flowLabel({ ...flow('a', 'g'), targetName: 'Manager' })).toBe('Manager');
  expect(flowLabel({ ...flow('a', 'g'), targetName: '' })).toBe('a');
});
