import type { Locale } from '@portal/contract';
import type { DesignerTexts } from '../../shared/strings';
import type { Translate } from '../../shared/types';

/** Fired after the language changed: palette and overlays are drawn again. */
export const languageChanged = 'i18n.changed';

type TranslateModule = {
  translate: ['value', Translate];
  /** The current language */
  locale: ['value', () => Locale];
};

/** Translates the texts of bpmn-js. `texts` is called for each text, because the language can change. */
export function translateModule(texts: () => DesignerTexts): TranslateModule {
  const translate: Translate = (template, replacements = {}) =>
    (texts().bpmn[template] ?? template).replace(
      /\{(\w+)\}/gu,
      (placeholder, name: string) => replacements[name] ?? placeholder,
    );
  return { translate: ['value', translate], locale: ['value', () => texts().locale] };
}
