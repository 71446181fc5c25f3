/** A reader of one JSON value: returns it typed, or throws when it has another shape. */
export type Shape<T> = (value: unknown) => T;

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

/** An object; fields that are not named are dropped. */
export function recordOf<T extends object>(fields: { [K in keyof T]: Shape<T[K]> }): Shape<T> {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('an object');
    const source = new Map<string, unknown>(Object.entries(value));
    const entries = Object.entries<Shape<unknown>>(fields).map(([key, shape]) => [key, shape(source.get(key))]);
    return Object.fromEntries(entries) as T;
  };
}
