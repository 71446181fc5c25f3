import { describe, expect, it } from 'vitest';
import { implementedBy, withImplementType, type BpmnElement } from '@portal/bpmn';
import { fieldIssue, shownFields } from './model';

const element = (types: string[], definition?: BpmnElement) =>
  ({ $instanceOf: (type: string) => types.includes(type), get: () => [definition] }) as unknown as BpmnElement;

describe('the implementation of a task', () => {
  it('belongs to the task, or to the message that an event throws', () => {
    const task = element(['bpmn:SendTask']);
    const message = element(['bpmn:MessageEventDefinition']);

    expect(implementedBy(task)).toBe(task);
    expect(implementedBy(element(['bpmn:Event', 'bpmn:ThrowEvent'], message))).toBe(message);
    expect(implementedBy(element(['bpmn:Event', 'bpmn:CatchEvent'], message))).toBeUndefined();
    expect(implementedBy(element(['bpmn:UserTask']))).toBeUndefined();
  });

  it('shows only the fields of its type (002-2-025, 002-3-001, 002-3-002, 002-4-002, 002-4-004)', () => {
    expect(shownFields(withImplementType(undefined))).toEqual([]);
    expect(shownFields(withImplementType('class'))).toEqual(['class']);
    expect(shownFields(withImplementType('expression'))).toEqual(['expression', 'resultVariable']);
    expect(shownFields(withImplementType('delegateExpression'))).toEqual(['delegateExpression']);
    expect(shownFields(withImplementType('connector'))).toEqual(['connectorId']);
    expect(shownFields(withImplementType('external'))).toEqual(['topic', 'taskPriority']);
    expect(shownFields(withImplementType('decision'))).not.toContain('mapDecisionResult');
    expect(shownFields({ ...withImplementType('decision'), resultVariable: 'r' })).toContain('mapDecisionResult');
    expect(shownFields(withImplementType('decision'))).not.toContain('decisionRefVersion');
    expect(shownFields({ ...withImplementType('decision'), decisionRefBinding: 'version' })).toContain(
      'decisionRefVersion',
    );
  });

  it('requires the class, connector or topic of its type', () => {
    expect(fieldIssue(withImplementType('class'), 'class')).toBe('javaClassEmpty');
    expect(fieldIssue(withImplementType('connector'), 'connectorId')).toBe('connectorIdEmpty');
    expect(fieldIssue(withImplementType('external'), 'taskPriority')).toBeUndefined();
    const bound = (decisionRefBinding: string) => ({ ...withImplementType('decision'), decisionRefBinding });
    expect(fieldIssue(bound('version'), 'decisionRefVersion')).toBe('decisionVersionEmpty');
    expect(fieldIssue(bound('deployment'), 'decisionRefBinding')).toBeUndefined();
    expect(fieldIssue(bound('versionTag'), 'decisionRefBinding')).toBe('decisionTagUnsupported');
    expect(fieldIssue({ ...withImplementType('external'), topic: 'mail' }, 'topic')).toBeUndefined();
  });
});
