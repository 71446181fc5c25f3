import type { DmnElement } from './libraries';

const camundaName = /^camunda:/u;

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const typeOf = (element: DmnElement | undefined): string => text(element?.get('typeRef')).replace(/^\w+:/u, '');
export const variableOf = (element: DmnElement): string =>
  child(element, 'variable')?.name ?? element.name ?? element.id ?? '';

export const child = (element: DmnElement, name: string): DmnElement | undefined =>
  (element.get(name) as DmnElement | undefined) ?? undefined;
export const children = (element: DmnElement, name: string): DmnElement[] =>
  (element.get(name) as DmnElement[] | undefined) ?? [];

/** Returns an attribute of Camunda, whose namespace the library keeps as it is. */
export function attribute(element: DmnElement, name: string): string {
  const attributes = (element as unknown as { $attrs?: Record<string, unknown> }).$attrs ?? {};
  const found = Object.entries(attributes).find(([key]) => key.replace(camundaName, '') === name && key !== name);
  return text(found?.[1]);
}
