import type { SettingName } from '../moddle/descriptor';
import { child, children, text, type BpmnElement, type ElementProps } from '../moddle/element';
import type { ElementFactory } from '../moddle/moddle';
import type { Shape } from './shape';

/** One extension element of the dialect: its name and how its body is read and written. */
export interface Setting<T> {
  readonly name: SettingName;
  /** @throws when the body is broken */
  parse(body: string): T;
  format(value: T): string;
}

export function jsonSetting<T>(name: SettingName, shape: Shape<T>): Setting<T> {
  return { name, parse: (body) => shape(JSON.parse(body)), format: (value) => JSON.stringify(value) };
}

/** A setting whose body is one bare word. */
export function wordSetting<T extends string>(name: SettingName, shape: Shape<T>): Setting<T> {
  return { name, parse: (body) => shape(body.trim()), format: (value) => value };
}

const typeOf = (name: SettingName) => `sdecloud:${name}`;

function find(element: BpmnElement, name: SettingName): BpmnElement | undefined {
  const extension = child(element, 'extensionElements');
  return extension && children(extension, 'values').find((value) => value.$type === typeOf(name));
}

/** The value, or `undefined` when there is none or it is broken (see {@link isBroken}). */
export function readSetting<T>(element: BpmnElement, setting: Setting<T>): T | undefined {
  const stored = find(element, setting.name);
  if (!stored) return undefined;
  try {
    return setting.parse(text(stored, 'body') ?? '');
  } catch {
    return undefined;
  }
}

export function isBroken(element: BpmnElement, setting: Setting<unknown>): boolean {
  return find(element, setting.name) !== undefined && readSetting(element, setting) === undefined;
}

/** A setting's next value; `undefined` removes it. */
export type SettingChange = { name: SettingName; body: string | undefined };

export function change<T>(setting: Setting<T>, value: T | undefined): SettingChange {
  return { name: setting.name, body: value === undefined ? undefined : setting.format(value) };
}

/** The element's next `extensionElements`: what is stored is kept and never mutated, so that a command can be undone. */
export function extensionProps(factory: ElementFactory, element: BpmnElement, changes: SettingChange[]): ElementProps {
  const replaced = new Set(changes.map(({ name }) => typeOf(name)));
  const current = child(element, 'extensionElements');
  const kept = current ? children(current, 'values').filter((value) => !replaced.has(value.$type)) : [];
  const added = changes
    .filter(({ body }) => body !== undefined)
    .map(({ name, body }) => factory.create(typeOf(name), { body }));
  if (kept.length + added.length === 0) return { extensionElements: undefined };

  const extensionElements = factory.create('bpmn:ExtensionElements', { values: [...kept, ...added] });
  extensionElements.$parent = element;
  for (const value of added) value.$parent = extensionElements;
  return { extensionElements };
}
