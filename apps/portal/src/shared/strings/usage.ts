const area = /useTranslation\('(\w+)'\)|TFunction<'(\w+)'>|\bns: '(\w+)'/;
const directCall = /\bt\(\s*'([\w.]+)'(?:,\s*\{([^{}]*)\})?/g;
const literal = /'([\w./]+)'/g;
const template = /`([^`]*\$\{[^`]*)`/g;

const named = (found: RegExpExecArray | null): string | undefined => found?.slice(1).find((name) => name !== undefined);

/**
 * The keys that sources ask for by a call of t with a text, with their area: the one that the call names by `ns`, else the one
 * that the source names, else `common`.
 */
export const usedKeys = (sources: readonly string[]): { area: string; key: string }[] =>
  sources.flatMap((source) => {
    const own = named(area.exec(source)) ?? 'common';
    return [...source.matchAll(directCall)].map(([, key, options]) => ({
      area: named(area.exec(options ?? '')) ?? own,
      key: key!,
    }));
  });

/** The keys that no source spells out, neither as a text nor as a template (whose `${…}` stands for anything). */
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
