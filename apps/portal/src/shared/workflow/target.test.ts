import { expect, it } from 'vitest';
import { readTarget, writeTarget, type WorkflowTarget } from './target';

it.each<WorkflowTarget | null>([
  null,
  { procInstId: 'i1', taskId: 't1' },
  { procInstId: 'i1', taskId: undefined },
  { startProcessKey: 'contract' },
])('finds %o again in the address', (target) => {
  const params = writeTarget(new URLSearchParams('current=2&procInstId=old&taskId=old'), target);

  expect(readTarget(params)).toEqual(target);
  expect(params.get('current')).toBe('2');
});
