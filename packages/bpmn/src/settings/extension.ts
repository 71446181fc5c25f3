import { child, children, type BpmnElement, type ElementProps, type ElementFactory } from '../moddle/element';

/** Returns the extension elements of a type that an element carries. */
export function extensionsOf(element: BpmnElement, type: string): BpmnElement[] {
  const extension = child(element, 'extensionElements');
  return extension ? children(extension, 'values').filter((value) => value.$type === type) : [];
}

/**
 * Returns the element's next `extensionElements`, with those of some types replaced. Stored elements are never mutated,
 * so that a command can be undone.
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

/**
 * Replaces the extension at an index among those of its type, like {@link replaceExtensions}. `undefined` removes it.
 */
export function replaceExtensionAt(
  factory: ElementFactory,
  element: BpmnElement,
  type: string,
  index: number,
  next: BpmnElement | undefined,
): ElementProps {
  return replaceExtensions(factory, element, [type], replaceAt(extensionsOf(element, type), index, next));
}

/**
 * Returns a list with the item at an index replaced, with an item appended if the index is the length, or with the item
 * removed if it is `undefined`.
 */
export function replaceAt<T>(items: readonly T[], index: number, next: T | undefined): T[] {
  return items.toSpliced(index, 1, ...(next === undefined ? [] : [next]));
}
