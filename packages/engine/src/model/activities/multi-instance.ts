import { child, text, type BpmnElement } from '@portal/bpmn';
import { readAsync } from './async';
import type { Problems } from '../problems';
import type { MultiInstance } from './types';

/** Standard multi-instance with Camunda's collection; a collection without `${…}` names a variable. */
export function readMultiInstance(element: BpmnElement, loop: BpmnElement, problems: Problems): MultiInstance {
  const id = element.id ?? '';
  const bodyOf = (property: string) => {
    const expression = child(loop, property);
    return expression ? text(expression, 'body') : undefined;
  };
  const collection = text(loop, 'camunda:collection');
  const cardinality = bodyOf('loopCardinality');
  if (collection === undefined && cardinality === undefined) {
    problems.add(id, 'settingInvalid', 'neither loopCardinality nor collection');
  }
  return {
    async: readAsync(element, loop, problems),
    sequential: loop.get('isSequential') === true,
    cardinality: problems.optional(id, cardinality),
    collection: collection?.includes('{') ? problems.expression(id, collection) : collection,
    elementVariable: text(loop, 'camunda:elementVariable'),
    completionCondition: problems.optional(id, bodyOf('completionCondition')),
  };
}
