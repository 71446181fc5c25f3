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
  it('refers to the definition that it waits for or throws', () => {
    expect(referenceIn(caught('Message'))?.kind).toBe('message');
    expect(referenceIn(thrown('Escalation'))?.kind).toBe('escalation');
    expect(referenceIn(element(['bpmn:ReceiveTask']))?.kind).toBe('message');
    expect(referenceIn(caught('Timer'))).toBeUndefined();
  });

  it('requires a reference, unless it catches any error or escalation', () => {
    expect(isReferenceRequired(caught('Error'), 'error')).toBe(false);
    expect(isReferenceRequired(thrown('Error'), 'error')).toBe(true);
    expect(isReferenceRequired(caught('Signal'), 'signal')).toBe(true);
    expect(isReferenceRequired(thrown('Message'), 'message')).toBe(false);
  });

  it('stores caught data in variables', () => {
    expect(variablesOf(caught('Error'), 'error').map(({ name }) => name)).toEqual([
      'errorCodeVariable',
      'errorMessageVariable',
    ]);
    expect(variablesOf(thrown('Error'), 'error')).toEqual([]);
  });

  it('has no settings if it is a none or terminate event', () => {
    expect(hasEventSettings(thrown('Terminate'))).toBe(false);
    expect(hasEventSettings(element(['bpmn:Event', 'bpmn:StartEvent']))).toBe(false);
    expect(hasEventSettings(caught('Timer'))).toBe(true);
  });
});
