import { text, type BpmnElement } from '@portal/bpmn';
import { mappingElements, readInMappings, readOutMappings } from './mappings';
import type { Problems } from '../problems';
import type { Call } from './types';

/**
 * The called element of a call activity: a process by key, in the latest version, in a numbered or tagged version, or
 * in that of its own deployment.
 */
export function readCall(element: BpmnElement, problems: Problems): Call | undefined {
  const id = element.id ?? '';
  const called = problems.optional(id, text(element, 'calledElement'));
  if (!called) {
    problems.missing(id, 'settingInvalid', 'the call activity calls nothing');
    return undefined;
  }
  const [keyed] = mappingElements(element, 'camunda:In').filter((mapping) => text(mapping, 'businessKey'));
  return {
    element: called,
    ...readBinding(id, element, problems),
    businessKey: keyed && problems.optional(id, text(keyed, 'businessKey')),
    ins: readInMappings(id, element, problems),
    outs: readOutMappings(id, element, problems),
  };
}

function readBinding(
  id: string,
  element: BpmnElement,
  problems: Problems,
): Pick<Call, 'version' | 'versionTag' | 'beside'> {
  const binding = text(element, 'camunda:calledElementBinding') ?? 'latest';
  const version = problems.optional(id, text(element, 'camunda:calledElementVersion'));
  const versionTag = problems.optional(id, text(element, 'camunda:calledElementVersionTag'));
  if (binding === 'version' && version) return { version, versionTag: undefined, beside: false };
  if (binding === 'versionTag' && versionTag) return { version: undefined, versionTag, beside: false };
  if (binding !== 'latest' && binding !== 'deployment')
    problems.missing(id, 'settingInvalid', `camunda:calledElementBinding ${binding}`);
  return { version: undefined, versionTag: undefined, beside: binding === 'deployment' };
}
