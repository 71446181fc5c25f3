const area = /useTranslation\('(\w+)'\)|TFunction<'(\w+)'>|\bns: '(\w+)'/;
const directCall = /\bt\(\s*'([\w.]+)'(?:,\s*\{([^{}]*)\})?/g;
const literal = /'([\w./:-]+)'/g;
const template = /`([^`]*\$\{[^`]*)`/g;

const named = (found: RegExpExecArray | null): string | undefined => found?.slice(1).find((name) => name !== undefined);

/**
 * Returns the keys that sources use in a call of t with a literal, with their area: the `ns` of the call, or else the
 * namespace of the source, or else `common`.
 */
export const usedKeys = (sources: readonly string[]): { area: string; key: string }[] =>
  sources.flatMap((source) => {
    const own = named(area.exec(source)) ?? 'common';
    return [...source.matchAll(directCall)].map(([, key, options]) => ({
      area: named(area.exec(options ?? '')) ?? own,
      key: key!,
    }));
  });

/** Returns the keys that no source contains, neither as a literal nor as a template (whose `${…}` matches anything). */
export function unusedKeys(keys: readonly string[], sources: readonly string[]): string[] {
  const spelled = new Set(sources.flatMap((source) => [...source.matchAll(literal)].map(([, text]) => text)));
  const patterns = sources.flatMap((source) => [...source.matchAll(template)].map(([, text]) => pattern(text!)));
  return keys.filter((key) => !spelled.has(key) && !patterns.some((each) => each?.test(key)));
}

/** null for a template that says nothing certain about the key. */
function pattern(text: string): RegExp | null {
  const known = text.split(/\$\{[^}]*\}/);
  return known.every((part) => /^[\w.]*$/.test(part)) && known.some((part) => /\w/.test(part))
    ? new RegExp(`^${known.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`)
    : null;
}
