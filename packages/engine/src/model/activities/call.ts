import { text, type BpmnElement } from '@portal/bpmn';
import { readBusinessKey, readInMappings, readOutMappings } from './mappings';
import type { Issues } from '../issues';
import type { Call } from './types';

/**
 * Returns the called element of a call activity: a process by key, in the latest, a numbered or a tagged version, or
 * the version of the same deployment.
 */
export function readCall(element: BpmnElement, issues: Issues): Call | undefined {
  const id = element.id ?? '';
  const called = issues.optional(id, text(element, 'calledElement'));
  if (!called) {
    issues.missing(id, 'settingInvalid', 'the call activity calls nothing');
    return undefined;
  }
  return {
    element: called,
    ...readBinding(id, element, issues),
    businessKey: readBusinessKey(id, element, issues),
    ins: readInMappings(id, element, issues),
    outs: readOutMappings(id, element, issues),
  };
}

function readBinding(
  id: string,
  element: BpmnElement,
  issues: Issues,
): Pick<Call, 'version' | 'versionTag' | 'beside'> {
  const binding = text(element, 'camunda:calledElementBinding') ?? 'latest';
  const version = issues.optional(id, text(element, 'camunda:calledElementVersion'));
  const versionTag = issues.optional(id, text(element, 'camunda:calledElementVersionTag'));
  if (binding === 'version' && version) return { version, versionTag: undefined, beside: false };
  if (binding === 'versionTag' && versionTag) return { version: undefined, versionTag, beside: false };
  if (binding !== 'latest' && binding !== 'deployment')
    issues.missing(id, 'settingInvalid', `camunda:calledElementBinding ${binding}`);
  return { version: undefined, versionTag: undefined, beside: binding === 'deployment' };
}
