import { limits } from '@portal/contract';
import { dateValue, holdsReserved, isDateValue, isFileValue, type FileValue, type Variables } from '@portal/engine';
import { z } from 'zod';
import { measureJson } from '../../../platform/http';
import { read } from './input';
import { invalid } from './refusal';
import { integerMax, integerMin, readDate, wireDate } from './wire';

/** A variable as Camunda 7 sends it. The case of the type does not matter. */
export interface TypedValue {
  type: string;
  value: unknown;
  valueInfo: Record<string, unknown>;
}

/** Stores the bytes of a file. */
export type KeepFile = (file: {
  name: string;
  mimeType: string | null;
  encoding: string | null;
  bytes: Buffer;
}) => Promise<FileValue>;

const typed = z.strictObject({
  value: z.unknown().optional(),
  type: z.string().max(255).nullish(),
  valueInfo: z
    .looseObject({
      filename: z.string().min(1).max(255).nullish(),
      mimetype: z.string().max(255).nullish(),
      mimeType: z.string().max(255).nullish(),
      encoding: z.string().max(64).nullish(),
      serializationDataFormat: z.string().max(255).nullish(),
      transient: z.boolean().nullish(),
    })
    .nullish(),
  /** Whether the variables are local, in a modification of variables. */
  local: z.boolean().nullish(),
});

/** Variables for the engine. @throws RestError 400 that names the variable */
export async function readVariables(input: Record<string, unknown> | undefined, keep: KeepFile): Promise<Variables> {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(input ?? {})) entries.push([name, await readVariable(name, value, keep)]);
  return Object.fromEntries(entries);
}

const transient = z.looseObject({
  type: z.string().nullish(),
  valueInfo: z.looseObject({ transient: z.literal(true) }),
});

type Wire = Record<string, unknown> | undefined;

/** Returns the names of transient variables, and all variables without that mark. Files are never transient. */
export function forOneCommand(...variableMaps: Wire[]): { transient: string[]; variableMaps: Wire[] } {
  const marked = (value: unknown) => {
    const { data } = transient.safeParse(value);
    return data?.type?.toLowerCase() === 'file' ? undefined : data;
  };
  const unmarked = ([name, value]: [string, unknown]): [string, unknown] => {
    const found = marked(value);
    return [name, found ? { ...found, valueInfo: { ...found.valueInfo, transient: false } } : value];
  };
  return {
    transient: variableMaps.flatMap((each = {}) => Object.keys(each).filter((name) => marked(each[name]))),
    variableMaps: variableMaps.map((each) => each && Object.fromEntries(Object.entries(each).map(unmarked))),
  };
}

async function readVariable(name: string, input: unknown, keep: KeepFile): Promise<unknown> {
  const { value = null, type, valueInfo } = read(typed, input, name);
  if (valueInfo?.transient) throw wrong(name, 'transient variables are not supported here');
  const kind = (type ?? untyped(value)).toLowerCase();
  if (kind === 'file') return readFile(name, value, valueInfo ?? {}, keep);
  if (value === null) return null;
  const readValue = Object.hasOwn(readers, kind) ? readers[kind] : undefined;
  if (!readValue) throw wrong(name, `values of the type ${type} are not supported`);
  if (kind === 'object' && valueInfo?.serializationDataFormat !== 'application/json')
    throw wrong(name, 'objects come as application/json');
  return readValue(value, name);
}

const wrong = (name: string, reason: string) => invalid(`Wrong value for variable ${name}: ${reason}`);

const untyped = (value: unknown): string =>
  typeof value === 'object' ? 'json' : typeof value === 'number' ? 'double' : typeof value;

type ReadValue = (value: unknown, name: string) => unknown;

const number =
  (what: string, fits: (number: number) => boolean): ReadValue =>
  (value, name) => {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number) || !fits(number)) throw wrong(name, `not ${what}`);
    return number;
  };

const readers: Record<string, ReadValue> = {
  string(value, name) {
    if (typeof value !== 'string') throw wrong(name, 'not a String');
    return value;
  },
  boolean(value, name) {
    const known = value === 'true' ? true : value === 'false' ? false : value;
    if (typeof known !== 'boolean') throw wrong(name, 'not a Boolean');
    return known;
  },
  short: number('a Short', (value) => Number.isInteger(value) && Math.abs(value) <= 32_768),
  integer: number('an Integer', (value) => Number.isInteger(value) && value >= integerMin && value <= integerMax),
  long: number('a Long that is kept exactly', Number.isSafeInteger),
  double: number('a Double', () => true),
  date: (value, name) => dateValue(readDate(value, `variable ${name}`)),
  json: readJson,
  object: readJson,
  null: () => null,
};

/** Parses JSON that is sent as text. Other values are taken unchanged. */
function readJson(value: unknown, name: string): unknown {
  const parsed = typeof value === 'string' ? parse(value, name) : value;
  if (holdsReserved(parsed)) throw wrong(name, 'objects of only @date or @file are reserved for dates and files');
  return parsed;
}

function parse(text: string, name: string): unknown {
  const size = measureJson(Buffer.from(text), limits.jsonValues);
  if (size === 'tooDeep') throw wrong(name, `nested more than ${limits.jsonLevels} times`);
  if (size === 'tooMany') throw wrong(name, `of more than ${limits.jsonValues} values`);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw wrong(name, 'not JSON');
  }
}

const base64 = /^[A-Za-z0-9+/\s]*={0,2}\s*$/;

function readFile(
  name: string,
  value: unknown,
  info: NonNullable<z.output<typeof typed>['valueInfo']>,
  keep: KeepFile,
) {
  if (!info.filename) throw wrong(name, 'a file needs valueInfo.filename');
  if (value !== null && (typeof value !== 'string' || !base64.test(value))) throw wrong(name, 'a file comes in base64');
  return keep({
    name: info.filename,
    mimeType: info.mimetype ?? info.mimeType ?? null,
    encoding: info.encoding ?? null,
    bytes: Buffer.from(value ?? '', 'base64'),
  });
}

export const wireVariables = (vars: Variables): Record<string, TypedValue> =>
  Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, wireVariable(value)]));

/** The bytes of a file are read by a call of their own. */
export function wireVariable(value: unknown): TypedValue {
  if (isDateValue(value)) return { type: 'Date', value: wireDate(new Date(value['@date'])), valueInfo: {} };
  if (isFileValue(value)) {
    const { name: filename, mimeType: mimetype, encoding } = value['@file'];
    const valueInfo = { filename, ...(mimetype !== null && { mimetype }), ...(encoding !== null && { encoding }) };
    return { type: 'File', value: null, valueInfo };
  }
  return { ...plain(value), valueInfo: {} };
}

function plain(value: unknown): { type: string; value: unknown } {
  if (value === null || value === undefined) return { type: 'Null', value: null };
  if (typeof value === 'string') return { type: 'String', value };
  if (typeof value === 'boolean') return { type: 'Boolean', value };
  if (typeof value === 'number') return { type: numberType(value), value };
  return { type: 'Json', value: JSON.stringify(value) };
}

function numberType(value: number): string {
  if (!Number.isSafeInteger(value)) return 'Double';
  return value >= integerMin && value <= integerMax ? 'Integer' : 'Long';
}
