import { child, children, text, type BpmnElement } from '@portal/bpmn';
import type { Problems } from '../problems';
import type { InMapping } from '../mapping';

/** The `camunda:in` mappings of an element. */
export function readInMappings(id: string, element: BpmnElement, problems: Problems): InMapping[] {
  return mappingElements(element, 'camunda:In').flatMap((mapping) => readMapping(id, mapping, problems));
}

/** The `camunda:out` mappings of an element. */
export function readOutMappings(id: string, element: BpmnElement, problems: Problems): InMapping[] {
  return mappingElements(element, 'camunda:Out').flatMap((mapping) => readMapping(id, mapping, problems));
}

export function mappingElements(element: BpmnElement, type: string): BpmnElement[] {
  const extension = child(element, 'extensionElements');
  return (extension ? children(extension, 'values') : []).filter(({ $type }) => $type === type);
}

function readMapping(id: string, mapping: BpmnElement, problems: Problems): InMapping[] {
  if (text(mapping, 'variables') === 'all') return [{ type: 'all', local: mapping.get('local') === true }];
  if (text(mapping, 'businessKey') !== undefined) return [];
  const target = text(mapping, 'target');
  const source = text(mapping, 'source') ?? problems.optional(id, text(mapping, 'sourceExpression'));
  if (target && source) return [{ type: 'value', target, source }];
  if (!problems.concern(id)) problems.add(id, 'settingInvalid', `${mapping.$type} without source or target`);
  return [];
}
