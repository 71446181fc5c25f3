import {
  createElement,
  type ElementFactory,
  children,
  text,
  type BpmnElement,
  type ElementProps,
} from '../../moddle/element';
import { extensionsOf, replaceAt, replaceExtensions } from '../extension';

/** A name and a value that a definition carries for other programs (spec 001 §3). */
export interface ExtensionProperty {
  name: string;
  value: string;
}

const holder = 'camunda:Properties';
const stored = (element: BpmnElement) => extensionsOf(element, holder).flatMap((each) => children(each, 'values'));

export function readProperties(element: BpmnElement): ExtensionProperty[] {
  return stored(element).map((property) => ({
    name: text(property, 'name') ?? '',
    value: text(property, 'value') ?? '',
  }));
}

/** Replaces the property at an index, or removes it. The other properties stay as they are stored. */
export function writeProperty(
  factory: ElementFactory,
  element: BpmnElement,
  index: number,
  property: ExtensionProperty | undefined,
): ElementProps {
  const current = stored(element);
  const id = current[index] && text(current[index], 'id');
  const next = property && factory.create('camunda:Property', { ...(id && { id }), ...property });
  const values = replaceAt(current, index, next);
  const holders = values.length > 0 ? [createElement(factory, holder, { values })] : [];
  return replaceExtensions(factory, element, [holder], holders);
}
