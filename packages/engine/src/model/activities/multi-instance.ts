import { child, text, type BpmnElement } from '@portal/bpmn';
import { readAsync } from './async';
import type { Issues } from '../issues';
import type { MultiInstance } from './types';

/** Reads standard multi-instance with Camunda's collection. A collection without `${…}` names a variable. */
export function readMultiInstance(element: BpmnElement, loop: BpmnElement, issues: Issues): MultiInstance {
  const id = element.id ?? '';
  const bodyOf = (property: string) => {
    const expression = child(loop, property);
    return expression ? text(expression, 'body') : undefined;
  };
  const collection = text(loop, 'camunda:collection');
  const cardinality = bodyOf('loopCardinality');
  if (collection === undefined && cardinality === undefined) {
    issues.add(id, 'settingInvalid', 'neither loopCardinality nor collection');
  }
  return {
    async: readAsync(element, loop, issues),
    sequential: loop.get('isSequential') === true,
    cardinality: issues.optional(id, cardinality),
    collection: collection?.includes('{') ? issues.expression(id, collection) : collection,
    elementVariable: text(loop, 'camunda:elementVariable'),
    completionCondition: issues.optional(id, bodyOf('completionCondition')),
  };
}
