import type { SettingName } from '../moddle/descriptor';
import { text, type BpmnElement, type ElementProps, type ElementFactory } from '../moddle/element';
import { extensionsOf, replaceExtensions } from './extension';

/** An extension element of the dialect: its name and the format of its body. */
export interface Setting<T> {
  readonly name: SettingName;
  /** @throws when the body is broken */
  parse(body: string): T;
  format(value: T): string;
}

export function jsonSetting<T>(name: SettingName, shape: Shape<T>): Setting<T> {
  return { name, parse: (body) => shape(JSON.parse(body)), format: (value) => JSON.stringify(value) };
}

/** Returns a setting whose body is a single word. */
export function wordSetting<T extends string>(name: SettingName, shape: Shape<T>): Setting<T> {
  return { name, parse: (body) => shape(body.trim()), format: (value) => value };
}

const typeOf = (name: SettingName) => `sdecloud:${name}`;

function find(element: BpmnElement, name: SettingName): BpmnElement | undefined {
  return extensionsOf(element, typeOf(name))[0];
}

/** Returns the value, or `undefined` when there is none or it is broken (see {@link isBroken}). */
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

/** The next value of a setting. `undefined` removes it. */
export type SettingChange = { name: SettingName; body: string | undefined };

export function change<T>(setting: Setting<T>, value: T | undefined): SettingChange {
  return { name: setting.name, body: value === undefined ? undefined : setting.format(value) };
}

/** Returns the element's next `extensionElements` with these settings changed. The others are kept. */
export function extensionProps(factory: ElementFactory, element: BpmnElement, changes: SettingChange[]): ElementProps {
  const types = changes.map(({ name }) => typeOf(name));
  const next = changes
    .filter(({ body }) => body !== undefined)
    .map(({ name, body }) => factory.create(typeOf(name), { body }));
  return replaceExtensions(factory, element, types, next);
}

/** Reads one JSON value and returns it typed. Throws if it has another shape. */
type Shape<T> = (value: unknown) => T;

function refuse(expected: string): never {
  throw new TypeError(`${expected} expected`);
}

export const textShape: Shape<string> = (value) => (typeof value === 'string' ? value : refuse('text'));

export const numberShape: Shape<number> = (value) => (typeof value === 'number' ? value : refuse('a number'));

export const booleanShape: Shape<boolean> = (value) => (typeof value === 'boolean' ? value : refuse('true or false'));

export function oneOf<const T extends string>(values: readonly T[]): Shape<T> {
  return (value) => values.find((word) => word === value) ?? refuse(values.join(' or '));
}

export function listOf<T>(item: Shape<T>): Shape<T[]> {
  return (value) => (Array.isArray(value) ? value.map(item) : refuse('a list'));
}

export function withDefault<T>(shape: Shape<T>, missing: T): Shape<T> {
  return (value) => (value === undefined || value === null ? missing : shape(value));
}

export function nullOr<T>(shape: Shape<T>): Shape<T | null> {
  return (value) => (value === undefined || value === null ? null : shape(value));
}

/** Returns an object. Fields that are not named are dropped. */
export function recordOf<T extends object>(fields: { [K in keyof T]: Shape<T[K]> }): Shape<T> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('an object');
    const source = new Map<string, unknown>(Object.entries(value));
    const entries = Object.entries<Shape<unknown>>(fields).map(([key, shape]) => [key, shape(source.get(key))]);
    return Object.fromEntries(entries) as T;
  };
}
