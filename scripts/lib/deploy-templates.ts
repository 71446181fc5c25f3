import { readFileSync } from 'node:fs';

const folder = new URL('../../deploy/', import.meta.url);

/** Reads a file of `deploy`. */
export const deployFile = (path: string): string => readFileSync(new URL(path, folder), 'utf8');

/**
 * Fills in the placeholders (`@NAME@`) of a template of `deploy`, outside of its comments.
 * @throws Error that names a placeholder without a value, or a value without a placeholder
 */
export function filledTemplate(path: string, values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values));
  const lines = deployFile(path).split('\n');
  const filled = lines
    .filter((line) => !/^\s*#/.test(line))
    .map((line) =>
      line.replace(/@([A-Z]+)@/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`${path} needs a value for @${name}@`);
        unused.delete(name);
        return value;
      }),
    );
  if (unused.size > 0) throw new Error(`${path} has no @${[...unused].join('@, @')}@`);
  return filled.join('\n');
}
