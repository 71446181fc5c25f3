import { auth, isPersonName, limits } from '@portal/contract';
import { z } from 'zod';
import { isKeepable } from '../../../../platform/http';
import { invalid } from './refusals';

/** What a client says of a person. Absent: nothing; null: to be removed. */
export interface Attributes {
  userName?: string;
  externalId?: string | null;
  name?: string;
  phone?: string | null;
  active?: boolean;
}

const textLimit = 200;

type Flat = Map<string, unknown>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:user[:.]/u;
const mobilePath = /^phonenumbers(\[type eq "mobile"\])?(\.value)?$/u;

/** Adds the attributes of an object by their paths in lower case. Clients write `name.formatted` as a key as well. */
function flatten(value: Record<string, unknown>, into: Flat, prefix = ''): Flat {
  for (const [key, member] of Object.entries(value)) {
    const path = `${prefix}${key}`.toLowerCase().replace(corePrefix, '');
    if (isObject(member)) flatten(member, into, `${path}.`);
    else into.set(path, member);
  }
  return into;
}

const operations = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().transform((op) => op.toLowerCase()),
        path: z.string().max(500).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(100),
});

export interface Operation {
  op: string;
  path: string;
  value?: unknown;
}

/** Reads the operations of a PATCH (RFC 7644 §3.5.2). One without a path becomes one for each attribute. @throws ScimError */
export function readOperations(body: unknown): Operation[] {
  const read = operations.safeParse(body);
  if (!read.success) throw invalid('Operations is no list of op, path and value', 'invalidSyntax');
  if (read.data.Operations.some(({ op }) => !['add', 'replace', 'remove'].includes(op)))
    throw invalid('op is add, replace or remove', 'invalidSyntax');
  return read.data.Operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return [{ op, path, value }];
    if (op === 'remove' || !isObject(value))
      throw invalid('An operation without a path has an object as its value', 'invalidPath');
    return Object.entries(value).map(([name, each]) => ({ op, path: name, value: each }));
  });
}

/**
 * Reads the body of POST and PUT. What a PUT leaves out stays, so that a client which knows no telephone numbers takes
 * none from a person who signs in by SMS.
 * @throws ScimError
 */
export function readUser(body: unknown): Attributes {
  if (!isObject(body)) throw invalid('The body is no object', 'invalidSyntax');
  return attributesIn(flatten(body, new Map()));
}

/** Reads the body of PATCH, with paths as Entra ID and values without a path as Okta. @throws ScimError */
export function readPatch(body: unknown): Attributes {
  const flat: Flat = new Map();
  for (const { op, path, value } of readOperations(body)) flatten({ [path]: op === 'remove' ? null : value }, flat);
  return attributesIn(flat);
}

/** Picks what the portal keeps. Further attributes are accepted and not kept, as RFC 7644 allows. */
function attributesIn(flat: Flat): Attributes {
  const read: Attributes = {};
  for (const [path, value] of flat) {
    if (path === 'username') read.userName = textOf(path, value).toLowerCase();
    if (path === 'externalid') read.externalId = value === null ? null : textOf(path, value);
    if (path === 'active') read.active = flagOf(value);
    if (mobilePath.test(path)) {
      const phone = phoneOf(value);
      if (phone !== undefined) read.phone = phone;
    }
  }
  const name = nameIn(flat);
  return name === undefined ? read : { ...read, name };
}

function nameIn(flat: Flat): string | undefined {
  const text = (path: string) => (typeof flat.get(path) === 'string' ? String(flat.get(path)).trim() : '');
  const [family, given] = [text('name.familyname'), text('name.givenname')];
  const parts = /\p{Script=Han}/u.test(family + given) ? `${family}${given}` : `${given} ${family}`.trim();
  const name = text('displayname') || text('name.formatted') || (family && given ? parts : '');
  if (name === '') return undefined;
  if (name.length > limits.realNameLength || !isPersonName(name)) throw invalid(`displayName is no name of a person`);
  return name;
}

function textOf(path: string, value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '' || value.length > textLimit || !isKeepable(value))
    throw invalid(`${path} is no text of ${textLimit} characters at most`);
  return value.trim();
}

/** Entra ID sends booleans as texts. */
function flagOf(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string' && /^(true|false)$/iu.test(value)) return value.toLowerCase() === 'true';
  throw invalid('active is true or false');
}

/**
 * Returns the mobile number, or undefined for a list of other numbers. One of another country is not kept, because the
 * portal sends it no messages.
 */
function phoneOf(value: unknown): string | null | undefined {
  const isList = Array.isArray(value);
  const entry: unknown = isList
    ? value.find((each) => isObject(each) && /^mobile$/iu.test(String(each['type'])))
    : value;
  if (isList && entry === undefined) return value.length === 0 ? null : undefined;
  const text = isObject(entry) ? entry['value'] : entry;
  if (typeof text !== 'string') return null;
  const number = text.replaceAll(/[\s-]/gu, '').replace(/^\+?86/u, '');
  return auth.mobile.safeParse(number).success ? number : null;
}
