import { isA, type BpmnElement } from '../moddle/element';
import { readListeners, type Listener } from '../settings/listeners';
import { when, type Rule } from './codes';

/** A listener says when it is called and what it does; one for a timeout when that is. */
export const listening: Rule<BpmnElement> = (element) => {
  const isFlow = isA(element, 'bpmn:SequenceFlow');
  const execution = readListeners(element, 'execution').some((listener) => isIncomplete(listener, isFlow));
  const task = readListeners(element, 'task').some((listener) => isIncomplete(listener, false));
  return when(execution || task, 'listenerIncomplete');
};

function isIncomplete({ event, value, script, fields, timer }: Listener, isFlow: boolean): boolean {
  const work = script ? script.content : value;
  return (
    (event.trim() === '' && !isFlow) ||
    work.trim() === '' ||
    fields.some(({ name }) => name.trim() === '') ||
    (event === 'timeout' && !timer?.definition.trim())
  );
}
