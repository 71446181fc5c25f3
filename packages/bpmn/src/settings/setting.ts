import type { SettingName } from '../moddle/descriptor';
import { text, type BpmnElement, type ElementProps } from '../moddle/element';
import type { ElementFactory } from '../moddle/moddle';
import { extensionsOf, replaceExtensions } from './extension';
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
  return extensionsOf(element, typeOf(name))[0];
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

/** The element's next `extensionElements` with these settings changed; the others are kept. */
export function extensionProps(factory: ElementFactory, element: BpmnElement, changes: SettingChange[]): ElementProps {
  const types = changes.map(({ name }) => typeOf(name));
  const next = changes
    .filter(({ body }) => body !== undefined)
    .map(({ name, body }) => factory.create(typeOf(name), { body }));
  return replaceExtensions(factory, element, types, next);
}
