import { child, loopCollection, loopElementVariable, text, type BpmnElement } from '@portal/bpmn';
import { readAsync } from './async';
import type { Issues } from '../issues';
import type { MultiInstance } from './types';

/** Reads multi-instance, with Camunda's collection or BPMN's. A collection without `${…}` names a variable. */
export function readMultiInstance(element: BpmnElement, loop: BpmnElement, issues: Issues): MultiInstance {
  const id = element.id ?? '';
  const bodyOf = (property: string) => {
    const expression = child(loop, property);
    return expression ? text(expression, 'body') : undefined;
  };
  const collection = loopCollection(loop);
  const cardinality = bodyOf('loopCardinality');
  if (collection === undefined && cardinality === undefined) {
    issues.add(id, 'settingInvalid', 'neither loopCardinality nor collection');
  }
  return {
    async: readAsync(element, loop, issues),
    sequential: loop.get('isSequential') === true,
    cardinality: issues.optional(id, cardinality),
    collection: collection?.includes('{') ? issues.expression(id, collection) : collection,
    elementVariable: loopElementVariable(loop),
    completionCondition: issues.optional(id, bodyOf('completionCondition')),
  };
}
