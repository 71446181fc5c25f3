import { text, type BpmnElement, type ElementProps, type ElementFactory } from '../../moddle/element';
import { extensionsOf, replaceExtensionAt } from '../extension';

export const fieldTypes = ['string', 'expression'] as const;

/** A field that is injected into a class by name (spec 001 §3). */
export interface InjectedField {
  name: string;
  fieldType: (typeof fieldTypes)[number];
  value: string;
}

export const injectedField = 'camunda:Field';

export function readField(field: BpmnElement): InjectedField {
  const expression = text(field, 'expression');
  const value = expression ?? text(field, 'string') ?? text(field, 'stringValue') ?? '';
  return { name: text(field, 'name') ?? '', fieldType: expression === undefined ? 'string' : 'expression', value };
}

export const createField = (factory: ElementFactory, { name, fieldType, value }: InjectedField): BpmnElement =>
  factory.create(injectedField, { name, [fieldType]: value });

/** Returns the fields of a task that a class or a delegate executes. */
export const readFields = (task: BpmnElement): InjectedField[] => extensionsOf(task, injectedField).map(readField);

/** Replaces the field at an index, or removes it. The other fields stay as they are stored. */
export function writeField(
  factory: ElementFactory,
  task: BpmnElement,
  index: number,
  field: InjectedField | undefined,
): ElementProps {
  return replaceExtensionAt(factory, task, injectedField, index, field && createField(factory, field));
}
