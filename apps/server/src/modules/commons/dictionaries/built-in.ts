import { dialectStrings } from '@portal/bpmn';
import { type WrittenLocale, locales } from '@portal/contract';
import enUS from './strings/en-US.json';
import zhCN from './strings/zh-CN.json';

export interface BuiltInType {
  name: Record<WrittenLocale, string>;
  /** Values and labels in their order. */
  entries: readonly { value: string; label: Record<WrittenLocale, string> }[];
  /** The product itself writes the dictionary, so administrators cannot change it. */
  locked?: true;
}

type Labels = Readonly<Record<string, string>>;

const texts: Record<WrittenLocale, Readonly<Record<string, { name: string; entries?: Labels }>>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};

/** Returns the labels of a type by value. The texts of deploy errors belong to the dialect. */
const labelsIn = (type: string, locale: WrittenLocale): Labels =>
  texts[locale][type]?.entries ?? dialectStrings[locale].deployErrors;

const inEach = (textIn: (locale: WrittenLocale) => string | undefined, otherwise: string) =>
  Object.fromEntries(locales.map((locale) => [locale, textIn(locale) ?? otherwise])) as Record<WrittenLocale, string>;

/** The dictionaries that the product is delivered with. */
export const builtInTypes: Readonly<Record<string, BuiltInType>> = Object.fromEntries(
  Object.entries(texts['zh-CN']).map(([type, { entries }]): [string, BuiltInType] => [
    type,
    {
      name: inEach((locale) => texts[locale][type]?.name, type),
      entries: Object.keys(labelsIn(type, 'zh-CN')).map((value) => ({
        value,
        label: inEach((locale) => labelsIn(type, locale)[value], value),
      })),
      ...(!entries && { locked: true }),
    },
  ]),
);
