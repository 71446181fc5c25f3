import { readdirSync, readFileSync } from 'node:fs';
import { fillIn, type WrittenLocale } from '@portal/contract';
import { root } from './build';

/** The folders of tables of texts that are not an area of the portal. */
const brought: Record<string, string> = {
  assistance: 'packages/designer/src/shared/assistance',
  bpmn: 'packages/bpmn/src/strings',
  conditions: 'packages/widgets/src/condition-builder/strings',
  designer: 'packages/designer/src/shared/strings',
  fields: 'packages/widgets/src/fields/strings',
  properties: 'packages/designer/src/properties/strings',
  viewer: 'packages/designer/src/viewer/strings',
  widgets: 'packages/widgets/src/strings',
};

export type Texts = (key: string, values?: Record<string, string | number>) => string;

/**
 * Returns the product's text in a language by `<area>:<path.to.text>`, with `{{value}}` filled in. `count` chooses a
 * plural form.
 */
export const texts =
  (locale: WrittenLocale): Texts =>
  (key, values = {}) => {
    const [area = '', path = ''] = key.split(':');
    const find = (name: string) => textAt(table(locale, area), name.split('.'));
    const text = find(path) ?? find(`${path}_${values.count === 1 ? 'one' : 'other'}`);
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${locale}`);
    return fillIn(text, (name) => values[name]);
  };

/** Returns every key of a text that cannot be mistaken for a word: the keys with a dot, with and without their area. */
export function textKeys(locale: WrittenLocale): Set<string> {
  const areas = [...Object.keys(brought), ...own(locale)];
  return new Set(
    areas.flatMap((area) =>
      pathsOf(table(locale, area))
        .filter((path) => /^[a-z]\w*(\.\w+)+$/i.test(path))
        .flatMap((path) => [path, `${area}:${path}`]),
    ),
  );
}

const own = (locale: WrittenLocale) =>
  readdirSync(`${root}/apps/portal/src/shared/strings/${locale}`)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''));

function pathsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [''];
  return Object.entries(node).flatMap(([key, child]) => pathsOf(child).map((path) => (path ? `${key}.${path}` : key)));
}

/** A path may itself hold dots: the longest key goes first. */
function textAt(node: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return node;
  if (typeof node !== 'object' || node === null) return undefined;
  for (let length = path.length; length > 0; length--) {
    const child = (node as Record<string, unknown>)[path.slice(0, length).join('.')];
    const text = child === undefined ? undefined : textAt(child, path.slice(length));
    if (text !== undefined) return text;
  }
  return undefined;
}

const tables = new Map<string, unknown>();

function table(locale: WrittenLocale, area: string): unknown {
  const file = brought[area]
    ? `${brought[area]}/${locale}.json`
    : `apps/portal/src/shared/strings/${locale}/${area}.json`;
  if (!tables.has(file)) tables.set(file, JSON.parse(readFileSync(`${root}/${file}`, 'utf8')));
  return tables.get(file);
}
