import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const designer = fileURLToPath(new URL('../packages/designer/src', import.meta.url));
const fromInside = /^import (?!type)[^;]*?from '((?:bpmn-js|diagram-js|camunda-bpmn-js-behaviors)\/[^']+)';/gmu;

/**
 * Returns the modules within the diagram libraries that the designer imports. When they are named in Vite's
 * configuration, they are part of the key of its cache, so that a new one does not reload the page in the middle of a
 * test.
 */
export function deepImports(): string[] {
  const sources = readdirSync(designer, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => readFileSync(join(designer, file), 'utf8'));
  const found = sources.flatMap((source) => [...source.matchAll(fromInside)].map(([, module = '']) => module));
  return [...new Set(found)].sort();
}
