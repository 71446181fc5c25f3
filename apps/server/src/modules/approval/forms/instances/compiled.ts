import { compileDrawnForm, type CompiledForm, type DrawnForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';

const cachedVersions = 200;
const cache = new LRUCache<string, CompiledForm>({ max: cachedVersions });

/** Compiles a published version once, by its content: ids are reused when another database is restored. */
export function compiledVersion({ definition }: { definition: DrawnForm }): CompiledForm {
  const key = createHash('sha256').update(JSON.stringify(definition)).digest('base64');
  const known = cache.get(key);
  if (known) return known;
  const compiled = compileDrawnForm(definition, compileFormExpression);
  cache.set(key, compiled);
  return compiled;
}
