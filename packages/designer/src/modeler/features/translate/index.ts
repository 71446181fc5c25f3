import type { Translate } from '../../types';

/** Fired after the language changed: palette and overlays are drawn anew. */
export const languageChanged = 'i18n.changed';

/** bpmn-js' own words by a table of them, asked for at each word; what the table lacks stays as it is. */
export function translateModule(table: () => Record<string, string>): { translate: ['value', Translate] } {
  const translate: Translate = (template, replacements = {}) =>
    (table()[template] ?? template).replace(
      /\{(\w+)\}/gu,
      (placeholder, name: string) => replacements[name] ?? placeholder,
    );
  return { translate: ['value', translate] };
}
