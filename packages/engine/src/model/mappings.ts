import { child, children, text, type BpmnElement } from '@portal/bpmn';
import type { Problems } from './problems';
import type { InMapping } from './types';

/** The `camunda:in` mappings of an element. */
export function readInMappings(id: string, element: BpmnElement, problems: Problems): InMapping[] {
  const extension = child(element, 'extensionElements');
  const values = extension ? children(extension, 'values') : [];
  return values.filter(({ $type }) => $type === 'camunda:In').flatMap((mapping) => readMapping(id, mapping, problems));
}

function readMapping(id: string, mapping: BpmnElement, problems: Problems): InMapping[] {
  if (text(mapping, 'variables') === 'all') return [{ type: 'all', local: mapping.get('local') === true }];
  const target = text(mapping, 'target');
  if (target === undefined) return [];
  const source = text(mapping, 'source') ?? problems.optional(id, text(mapping, 'sourceExpression'));
  return source === undefined ? [] : [{ type: 'value', target, source }];
}
