import { describe, expect, it } from 'vitest';
import { withImplementType } from '@portal/bpmn';
import { fieldFault, shownFields } from './model';

describe('the implementation of a task', () => {
  it('shows the fields of its type alone', () => {
    expect(shownFields(withImplementType(undefined))).toEqual([]);
    expect(shownFields(withImplementType('expression'))).toEqual(['expression', 'resultVariable']);
    expect(shownFields(withImplementType('external'))).toEqual(['topic', 'taskPriority']);
  });

  it('wants what it cannot do without', () => {
    expect(fieldFault(withImplementType('class'), 'class')).toBe('javaClassEmpty');
    expect(fieldFault(withImplementType('connector'), 'connectorId')).toBe('connectorIdEmpty');
    expect(fieldFault(withImplementType('external'), 'taskPriority')).toBeUndefined();
    expect(fieldFault({ ...withImplementType('external'), topic: 'mail' }, 'topic')).toBeUndefined();
  });
});
