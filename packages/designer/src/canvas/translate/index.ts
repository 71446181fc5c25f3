import type { Locale } from '@portal/contract';
import type { Words } from '../../shared/strings';
import type { Translate } from '../../modeler/types';

/** Fired after the language changed: palette and overlays are drawn anew. */
export const languageChanged = 'i18n.changed';

type TranslateModule = {
  translate: ['value', Translate];
  /** The current language */
  locale: ['value', () => Locale];
};

/** bpmn-js' own words, asked for at each word; what the table lacks stays as it is. */
export function translateModule(words: () => Words): TranslateModule {
  const translate: Translate = (template, replacements = {}) =>
    (words().bpmn[template] ?? template).replace(
      /\{(\w+)\}/gu,
      (placeholder, name: string) => replacements[name] ?? placeholder,
    );
  return { translate: ['value', translate], locale: ['value', () => words().locale] };
}
