/* Maps, which few pages show, on top of bars and lines, with the boundaries of the province's cities. */
import { MapChart } from 'echarts/charts';
import { GeoComponent, VisualMapComponent } from 'echarts/components';
import { registerMap, use } from 'echarts/core';
import { cityShapes } from '../map/boundaries';

export { draw } from './echarts';

use([MapChart, GeoComponent, VisualMapComponent]);

/** The codes of the cities that are on the map. */
export const mappedAreas: ReadonlySet<string> = new Set(cityShapes.keys());

registerMap('province', {
  type: 'FeatureCollection',
  features: [...cityShapes.values()].map(({ code, polygons }) => ({
    type: 'Feature',
    properties: { name: code },
    geometry: { type: 'MultiPolygon', coordinates: polygons as number[][][][] },
  })),
});
