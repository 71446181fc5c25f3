import { describe, expect, it } from 'vitest';
import type { BpmnElement } from '@portal/bpmn';
import { eventsOf, fromForm, toForm } from './model';

const element = (type: string) => ({ $instanceOf: (name: string) => name === type }) as BpmnElement;
const events = (type: string, kind: 'execution' | 'task') => eventsOf(element(type), kind).map(({ value }) => value);

describe('listeners', () => {
  it('can have the events of their element', () => {
    expect(events('bpmn:UserTask', 'execution')).toEqual(['start', 'end']);
    expect(events('bpmn:SequenceFlow', 'execution')).toEqual(['take']);
    expect(events('bpmn:UserTask', 'task')).toEqual([
      'create',
      'assignment',
      'complete',
      'delete',
      'update',
      'timeout',
    ]);
  });

  it('lose the form fields that their type and event do not have', () => {
    const form = { ...toForm(undefined), event: 'create', value: 'org.example.Audit' };
    const timer = { type: 'Duration' as const, definition: 'P1D' };

    expect(fromForm({ ...form, timer })).toMatchObject({
      value: 'org.example.Audit',
      script: undefined,
      timer: undefined,
    });
    expect(fromForm({ ...form, listenerType: 'script' })).toMatchObject({ value: '', script: form.script });
    expect(fromForm({ ...form, event: 'timeout', timer }).timer).toEqual(timer);
  });

  it('are returned unchanged by the form', () => {
    const listener = fromForm({ ...toForm(undefined), event: 'end', listenerType: 'expression', value: '${x}' });

    expect(fromForm(toForm(listener))).toEqual(listener);
  });
});
