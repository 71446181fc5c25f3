import { expressionLimits, type ExpressionLimits } from './budget';
import { toNumber, toText, areEqual } from './coerce';
import { dates } from './dates';
import { shown } from './issue';
import { indexOf, split } from './search';
import { ExpressionError } from './issue';

/** An object of the engine that expressions may call, e.g. `execution`: own functions only. */
export class Facade {
  constructor(
    readonly properties: Readonly<Record<string, () => unknown>>,
    readonly methods: Readonly<Record<string, (...args: unknown[]) => unknown>>,
  ) {}
}

type Methods<T> = Readonly<Record<string, (self: T, ...args: unknown[]) => unknown>>;

const texts: Methods<string> = {
  length: (self) => self.length,
  isEmpty: (self) => self === '',
  toUpperCase: (self) => self.toUpperCase(),
  toLowerCase: (self) => self.toLowerCase(),
  trim: (self) => self.trim(),
  contains: (self, part) => indexOf(self, toText(part)) >= 0,
  startsWith: (self, part) => self.startsWith(toText(part)),
  endsWith: (self, part) => self.endsWith(toText(part)),
  indexOf: (self, part) => indexOf(self, toText(part)),
  charAt: (self, index) => substring(self, toNumber(index), toNumber(index) + 1),
  equals: (self, other) => self === other,
  equalsIgnoreCase: (self, other) => self.toLowerCase() === toText(other).toLowerCase(),
  concat: (self, other) => self + toText(other),
  isBlank: (self) => self.trim() === '',
  compareTo: (self, other) => (self < toText(other) ? -1 : Number(self > toText(other))),
  substring: (self, from, to) => substring(self, toNumber(from), to === undefined ? self.length : toNumber(to)),
  toString: (self: string) => self,
};

/** Texts also have `split`, which needs the maximum number of parts. */
const splitText = (self: string, separator: unknown, { listEntries }: ExpressionLimits) =>
  split(self, toText(separator), listEntries + 1);

const lists: Methods<readonly unknown[]> = {
  size: (self) => self.length,
  isEmpty: (self) => self.length === 0,
  get: (self, index) => at(self, toNumber(index)),
  getFirst: (self) => at(self, 0),
  getLast: (self) => at(self, self.length - 1),
  contains: (self, item) => self.some((member) => same(member, item)),
  indexOf: (self, item) => self.findIndex((member) => same(member, item)),
  lastIndexOf: (self, item) => self.findLastIndex((member) => same(member, item)),
  subList: (self, from, to) => part(self, toNumber(from), toNumber(to)),
  stream: (self) => stream(self),
};

/** Streams as expressions without lambdas can use them. */
const stream = (members: readonly unknown[]): Facade =>
  new Facade(
    {},
    {
      count: () => members.length,
      limit: (count) => stream(part(members, 0, Math.min(toNumber(count), members.length))),
      skip: (count) => stream(part(members, Math.min(toNumber(count), members.length), members.length)),
      toList: () => members,
    },
  );

const maps: Methods<Readonly<Record<string, unknown>>> = {
  size: (self) => Object.keys(self).length,
  isEmpty: (self) => Object.keys(self).length === 0,
  get: (self, key) => own(self, toText(key)) ?? null,
  getOrDefault: (self, key, other) => own(self, toText(key)) ?? other ?? null,
  containsKey: (self, key) => Object.hasOwn(self, toText(key)),
  containsValue: (self, value) => Object.values(self).some((member) => same(member, value)),
  keySet: (self) => Object.keys(self),
  values: (self) => Object.values(self),
};

const plain: Methods<number | boolean> = {
  equals: (self, other) => self === other,
  toString: (self: number | boolean) => String(self),
  intValue: (self) => Math.trunc(toNumber(self)),
  doubleValue: (self) => toNumber(self),
  compareTo: (self, other) => Math.sign(toNumber(self) - toNumber(other)),
  longValue: (self) => Math.trunc(toNumber(self)),
  shortValue: (self) => Math.trunc(toNumber(self)),
  floatValue: (self) => toNumber(self),
};

/** Calls a method of the allow-list and refuses every other one. */
export function call(base: unknown, method: string, args: unknown[], limits = expressionLimits): unknown {
  if (base === null || base === undefined) throw new ExpressionError({ code: 'methodOfNothing', method });
  if (base instanceof Facade) return invoke(base.methods, method, args);
  if (typeof base === 'string' && method === 'split') return splitText(base, args[0], limits);
  if (typeof base === 'string') return invoke(texts, method, [base, ...args]);
  if (Array.isArray(base)) return invoke(lists, method, [base, ...args]);
  if (typeof base === 'number' || typeof base === 'boolean') return invoke(plain, method, [base, ...args]);
  if (base instanceof Date) return invoke(dates, method, [base, ...args]);
  if (typeof base === 'object') return invoke(maps, method, [base, ...args]);
  throw new ExpressionError({ code: 'unknownMethod', method });
}

/** The methods of each kind of value. */
export const methodNames = {
  text: [...Object.keys(texts), 'split'],
  list: Object.keys(lists),
  map: Object.keys(maps),
  plain: Object.keys(plain),
  date: Object.keys(dates),
};

function invoke(table: object, method: string, args: unknown[]): unknown {
  const found = Object.hasOwn(table, method)
    ? (table as Record<string, (...args: unknown[]) => unknown>)[method]
    : undefined;
  if (!found) throw new ExpressionError({ code: 'unknownMethod', method });
  return found(...args);
}

/** Reads a property: a list's place, a map's own key, a property of an engine object. */
export function property(base: unknown, key: unknown): unknown {
  if (base === null || base === undefined || key === null || key === undefined) return null;
  if (base instanceof Facade) return facadeProperty(base, toText(key));
  if (Array.isArray(base)) return base[listIndex(key)] ?? null;
  if (typeof base === 'object' && !(base instanceof Date))
    return own(base as Record<string, unknown>, toText(key)) ?? null;
  throw new ExpressionError({ code: 'unknownProperty', property: toText(key) });
}

function facadeProperty(base: Facade, key: string): unknown {
  const read = Object.hasOwn(base.properties, key) ? base.properties[key] : undefined;
  if (!read) throw new ExpressionError({ code: 'unknownProperty', property: key });
  return read();
}

function listIndex(key: unknown): number {
  const index = toNumber(key);
  if (!Number.isInteger(index)) throw new ExpressionError({ code: 'notPlace', value: shown(key) });
  return index;
}

function own(base: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(base, key) ? base[key] : undefined;
}

function at(list: readonly unknown[], index: number): unknown {
  if (index < 0 || index >= list.length) throw new ExpressionError({ code: 'outsideList', place: index });
  return list[index] ?? null;
}

function part(list: readonly unknown[], from: number, to: number): readonly unknown[] {
  if (!(from >= 0 && to <= list.length && from <= to))
    throw new ExpressionError({ code: 'outsideList', place: from < 0 ? from : to });
  return list.slice(from, to);
}

function substring(text: string, from: number, to: number): string {
  if (from < 0 || to > text.length || from > to) throw new ExpressionError({ code: 'outsideText', from, to });
  return text.slice(from, to);
}

function same(left: unknown, right: unknown): boolean {
  return typeof left === typeof right && areEqual(left, right);
}
