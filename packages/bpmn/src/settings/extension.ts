import { child, children, type BpmnElement, type ElementProps, type ElementFactory } from '../moddle/element';

/** The extension elements of a type that an element carries. */
export function extensionsOf(element: BpmnElement, type: string): BpmnElement[] {
  const extension = child(element, 'extensionElements');
  return extension ? children(extension, 'values').filter((value) => value.$type === type) : [];
}

/**
 * The element's next `extensionElements`, with those of some types replaced. What is stored is kept and never mutated, so
 * that a command can be undone.
 */
export function replaceExtensions(
  factory: ElementFactory,
  element: BpmnElement,
  types: string[],
  next: BpmnElement[],
): ElementProps {
  const current = child(element, 'extensionElements');
  const kept = current ? children(current, 'values').filter((value) => !types.includes(value.$type)) : [];
  if (kept.length + next.length === 0) return { extensionElements: undefined };

  const extensionElements = factory.create('bpmn:ExtensionElements', { values: [...kept, ...next] });
  extensionElements.$parent = element;
  for (const value of next) value.$parent = extensionElements;
  return { extensionElements };
}

/** As {@link replaceExtensions}, for the one at a place among those of its type; `undefined` removes it. */
export function replaceExtensionAt(
  factory: ElementFactory,
  element: BpmnElement,
  type: string,
  index: number,
  next: BpmnElement | undefined,
): ElementProps {
  return replaceExtensions(factory, element, [type], replaceAt(extensionsOf(element, type), index, next));
}

/** A list with another item at a place, one more behind its end, or one less for `undefined`. */
export function replaceAt<T>(items: readonly T[], index: number, next: T | undefined): T[] {
  return items.toSpliced(index, 1, ...(next === undefined ? [] : [next]));
}
