import type { Json } from './kind';

type Optional = Json | undefined;

/**
 * Compares two values regardless of the order of their properties, which a database does not keep. A missing value
 * equals null.
 */
export const sameValue = (a: Optional, b: Optional): boolean => isSame(a ?? null, b ?? null);

function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]!));
  const keys = definedKeys(a);
  return (
    keys.length === definedKeys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key]!, b[key]!))
  );
}

/** An input may leave a property undefined, which JSON does not have. */
const definedKeys = (value: Record<string, Optional>): string[] =>
  Object.keys(value).filter((key) => value[key] !== undefined);
