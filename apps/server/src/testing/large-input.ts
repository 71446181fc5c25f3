import type { JsonSchema } from './hostile-input';

/** The remaining bytes and values of a body. */
interface Room {
  bytes: number;
  values: number;
}

/** The depth to which a recursive schema is followed. */
const depthMax = 6;

/** Returns a value of a schema that uses the available size: texts, lists and objects are as long as allowed. */
export function largestInput(schema: JsonSchema, room: Room): unknown {
  const root = schema;
  const largest = (part: JsonSchema, depth: number): unknown => {
    room.values -= 1;
    room.bytes -= 8;
    if (depth > depthMax || room.values < 0 || room.bytes < 0) return null;
    if (part.$ref) return largest(part.$ref === '#' ? root : (root.$defs?.[part.$ref.slice(8)] ?? {}), depth + 1);
    if (part.const !== undefined) return part.const;
    if (part.enum) return part.enum[0];
    const alternatives = part.anyOf ?? part.oneOf;
    if (alternatives) return largest(alternatives.at(-1)!, depth + 1);
    if (part.allOf) return largest(Object.assign({}, ...part.allOf) as JsonSchema, depth + 1);
    if (part.type === 'array') return list(part, depth);
    if (part.type === 'object' || part.properties) return object(part, depth);
    if (part.type === 'boolean') return true;
    if (part.type === 'integer' || part.type === 'number') return Math.min(part.maximum ?? 1, 2 ** 31);
    if (part.type === 'null') return null;
    const length = Math.min(part.maxLength ?? 5000, Math.max(room.bytes, 0));
    room.bytes -= length;
    return 'x'.repeat(length);
  };
  const list = ({ items = {}, maxItems = Infinity }: JsonSchema & { maxItems?: number }, depth: number) => {
    const values: unknown[] = [];
    while (values.length < maxItems && room.values > 0 && room.bytes > 0) values.push(largest(items, depth + 1));
    return values;
  };
  const object = ({ properties = {}, additionalProperties }: JsonSchema, depth: number) => {
    const known = Object.entries(properties).map(([name, part]) => [name, largest(part, depth + 1)] as const);
    const free: [string, unknown][] = [];
    if (typeof additionalProperties === 'object')
      while (room.values > 0 && room.bytes > 0) {
        const name = `k${free.length}`;
        room.bytes -= name.length + 3;
        free.push([name, largest(additionalProperties, depth + 1)]);
      }
    return Object.fromEntries([...known, ...free]);
  };
  return largest(schema, 0);
}

/** JSON texts of as many values, each of them cheap to send and dear to read. */
export const floods = (values: number): Record<string, string> => {
  const many = (part: string, count = values - 10) => `${`${part},`.repeat(count - 1)}${part}`;
  const deep = 450;
  return {
    lists: `[${many('[]', Math.floor(values / 2) - 10)}]`,
    objects: `[${many('{"a":1}', Math.floor(values / 2) - 10)}]`,
    numbers: `[${many('1')}]`,
    names: `{${Array.from({ length: values - 10 }, (_, index) => `"k${index}":1`).join(',')}}`,
    nested: `[${many('['.repeat(deep) + ']'.repeat(deep), Math.floor(values / (deep + 1)) - 1)}]`,
  };
};
