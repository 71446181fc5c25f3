import { isA, type BpmnElement } from '../moddle/element';
import { readCall, readMappings, type Mapping } from '../settings/activity/call';
import { when, type Rule } from './codes';

/** A call activity names the process that it runs, and the version where it wants one. */
export const calling: Rule<BpmnElement> = (element) => {
  if (!isA(element, 'bpmn:CallActivity')) return [];
  const { calledElement, binding, version } = readCall(element);
  const isIncomplete = calledElement.trim() === '' || (binding !== 'latest' && version.trim() === '');
  const mappings = [...readMappings(element, 'in'), ...readMappings(element, 'out')];
  return [...when(isIncomplete, 'callIncomplete'), ...when(mappings.some(isHalf), 'mappingIncomplete')];
};

function isHalf({ type, source, target }: Mapping): boolean {
  if (type === 'all') return false;
  return source.trim() === '' || (type !== 'businessKey' && target.trim() === '');
}
