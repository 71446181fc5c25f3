import { describe, expect, it } from 'vitest';
import type { BpmnElement } from '@portal/bpmn';
import { hasEventSettings, isReferenceRequired, referenceIn, variablesOf } from './model';

const element = (types: string[], definition?: string) =>
  ({
    $instanceOf: (type: string) => types.includes(type),
    get: () => (definition ? [element([`bpmn:${definition}EventDefinition`])] : []),
  }) as unknown as BpmnElement;
const caught = (definition: string) => element(['bpmn:Event', 'bpmn:CatchEvent'], definition);
const thrown = (definition: string) => element(['bpmn:Event', 'bpmn:ThrowEvent'], definition);

describe('an event', () => {
  it('refers to what it waits for or throws', () => {
    expect(referenceIn(caught('Message'))?.kind).toBe('message');
    expect(referenceIn(thrown('Escalation'))?.kind).toBe('escalation');
    expect(referenceIn(element(['bpmn:ReceiveTask']))?.kind).toBe('message');
    expect(referenceIn(caught('Timer'))).toBeUndefined();
  });

  it('says which, unless it catches any error or escalation', () => {
    expect(isReferenceRequired(caught('Error'), 'error')).toBe(false);
    expect(isReferenceRequired(thrown('Error'), 'error')).toBe(true);
    expect(isReferenceRequired(caught('Signal'), 'signal')).toBe(true);
    expect(isReferenceRequired(thrown('Message'), 'message')).toBe(false);
  });

  it('keeps in variables what it caught', () => {
    expect(variablesOf(caught('Error'), 'error').map(({ name }) => name)).toEqual([
      'errorCodeVariable',
      'errorMessageVariable',
    ]);
    expect(variablesOf(thrown('Error'), 'error')).toEqual([]);
  });

  it('has nothing to set when it is a plain one, or ends everything', () => {
    expect(hasEventSettings(thrown('Terminate'))).toBe(false);
    expect(hasEventSettings(element(['bpmn:Event', 'bpmn:StartEvent']))).toBe(false);
    expect(hasEventSettings(caught('Timer'))).toBe(true);
  });
});
