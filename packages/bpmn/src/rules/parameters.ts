import type { BpmnElement } from '../moddle/element';
import { readParameters } from '../settings/activity/parameters';
import { readProperties } from '../settings/process/properties';
import { when, type Rule } from './codes';

/** What goes into an element and comes out of it has a name, as its properties have. */
export const given: Rule<BpmnElement> = (element) => {
  const parameters = [...readParameters(element, 'input'), ...readParameters(element, 'output')];
  const isEmpty = parameters.some(
    ({ name, type, script }) => name.trim() === '' || (type === 'script' && script.content.trim() === ''),
  );
  return [
    ...when(isEmpty, 'parameterIncomplete'),
    ...when(
      readProperties(element).some(({ name }) => name.trim() === ''),
      'propertyIncomplete',
    ),
  ];
};
