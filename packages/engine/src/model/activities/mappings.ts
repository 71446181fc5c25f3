import { child, children, text, type BpmnElement } from '@portal/bpmn';
import type { Expression } from '../../expressions';
import type { Issues } from '../issues';
import type { InMapping } from '../events/types';

/** Returns the `camunda:in` mappings of an element. */
export function readInMappings(id: string, element: BpmnElement, issues: Issues): InMapping[] {
  return mappingElements(element, 'camunda:In').flatMap((mapping) => readMapping(id, mapping, issues));
}

/** Returns the `camunda:out` mappings of an element. */
export function readOutMappings(id: string, element: BpmnElement, issues: Issues): InMapping[] {
  return mappingElements(element, 'camunda:Out').flatMap((mapping) => readMapping(id, mapping, issues));
}

/** Returns the business key that the `camunda:in` mappings of an element give to what it starts. */
export function readBusinessKey(id: string, element: BpmnElement, issues: Issues): Expression | undefined {
  return issues.optional(id, businessKeyText(element));
}

export function businessKeyText(element: BpmnElement): string | undefined {
  const [key] = mappingElements(element, 'camunda:In').flatMap((mapping) => text(mapping, 'businessKey') || []);
  return key;
}

export function mappingElements(element: BpmnElement, type: string): BpmnElement[] {
  const extension = child(element, 'extensionElements');
  return (extension ? children(extension, 'values') : []).filter(({ $type }) => $type === type);
}

function readMapping(id: string, mapping: BpmnElement, issues: Issues): InMapping[] {
  const local = mapping.get('local') === true;
  if (text(mapping, 'variables') === 'all') return [{ type: 'all', local }];
  if (text(mapping, 'businessKey') !== undefined) return [];
  const target = text(mapping, 'target');
  const source = text(mapping, 'source') ?? issues.optional(id, text(mapping, 'sourceExpression'));
  if (target && source) return [{ type: 'value', target, source, local }];
  if (!issues.concern(id)) issues.add(id, 'settingInvalid', `${mapping.$type} without source or target`);
  return [];
}
