import { compileDrawnForm, type CompiledForm, type DrawnForm } from '@portal/contract/forms';
import { compileFormExpression } from '@portal/engine/form-expressions';
import { LRUCache } from 'lru-cache';

const cachedVersions = 200;
const cache = new LRUCache<string, CompiledForm>({ max: cachedVersions });

/** A published version never changes, so each is compiled once. */
export function compiledVersion(form: { formId: number; version: number; definition: DrawnForm }): CompiledForm {
  const key = `${form.formId}/${form.version}`;
  const known = cache.get(key);
  if (known) return known;
  const compiled = compileDrawnForm(form.definition, compileFormExpression);
  cache.set(key, compiled);
  return compiled;
}
