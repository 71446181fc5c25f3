import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/** The name under which a statement is prepared: made from its text, so that every connection agrees. */
export function preparedName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
