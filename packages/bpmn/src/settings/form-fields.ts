import { children, text, type BpmnElement } from '../moddle/element';
import { extensionsOf } from './extension';

/** The ids of the fields of `camunda:formData` that may be filled in: without the constraint `readonly`. */
export const readFormFields = (element: BpmnElement): string[] =>
  extensionsOf(element, 'camunda:FormData')
    .flatMap((data) => children(data, 'fields'))
    .flatMap((field) => {
      const id = text(field, 'id');
      return id === undefined || isReadOnly(field) ? [] : [id];
    });

function isReadOnly(field: BpmnElement): boolean {
  const validation = field.get('validation') as BpmnElement | undefined;
  return (
    validation !== undefined && children(validation, 'constraints').some((each) => text(each, 'name') === 'readonly')
  );
}
