import { child, isA, text, type BpmnElement } from '../moddle/element';
import { readParameters } from '../settings/activity/parameters';
import { when, type Rule } from './codes';

/** An activity for several knows for how many, or for which; what each of them gives out would overwrite the others'. */
export const repeated: Rule<BpmnElement> = (element) => {
  const loop = isA(element, 'bpmn:Activity') ? child(element, 'loopCharacteristics') : undefined;
  if (!loop || !isA(loop, 'bpmn:MultiInstanceLoopCharacteristics')) return [];
  const cardinality = child(loop, 'loopCardinality');
  const values = [text(loop, 'camunda:collection'), cardinality && text(cardinality, 'body')];
  return [
    ...when(
      values.every((each) => !each?.trim()),
      'multiInstanceEmpty',
    ),
    ...when(readParameters(element, 'output').length > 0, 'multiInstanceOutput'),
  ];
};
