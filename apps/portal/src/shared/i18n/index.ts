import {
  chooseLocale,
  defaultLocale,
  readerLocales,
  writtenLocale,
  type Locale,
  type WrittenLocale,
} from '@portal/contract';
import i18next, { changeLanguage, use, type BackendModule, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTable } from './tables';

const storageKey = 'portal.locale';

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (locale, area, done) => void hand(loadTable(locale as Locale, area), done),
};

async function hand(table: ReturnType<typeof loadTable>, done: ReadCallback): Promise<void> {
  try {
    done(null, await table);
  } catch (error) {
    done(error as Error, null);
  }
}

/** Returns the language chosen earlier, or else the browser's. */
export const preferredLocale = (): Locale =>
  chooseLocale(localStorage.getItem(storageKey) ?? navigator.languages.join(','));

/** Starts the texts in the reader's language with the tables of these areas. */
export async function startI18n(areas: readonly string[]): Promise<void> {
  await use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLocale(),
      fallbackLng: defaultLocale,
      supportedLngs: readerLocales,
      ns: ['common', ...areas],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
    });
  i18next.on('languageChanged', (locale) => (document.documentElement.lang = locale));
  document.documentElement.lang = i18next.language;
  addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) void changeLanguage(chooseLocale(newValue));
  });
}

/** Other tabs follow the choice at once. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  localStorage.setItem(storageKey, locale);
  await changeLanguage(locale);
}

/** Returns the language of the texts, or before they are loaded the language that they will have. */
export const currentLocale = (): Locale => (i18next.language ? chooseLocale(i18next.language) : preferredLocale());

/** Returns a name that administrators wrote, in the reader's language or else in zh-CN. */
export const writtenName = (name: Record<WrittenLocale, string>): string =>
  name[writtenLocale(currentLocale())] || name[defaultLocale];

/** The name of each language in that language. */
export const languageNames: Record<Locale, string> = {
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'en-US': 'English',
};
