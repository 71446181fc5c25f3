import type { ValueOf } from '../fields';
import { cityOf } from './city';
import { formerAreas } from './former-areas';

type Box = readonly [west: number, south: number, east: number, north: number];

/** The bounds of the cities of the province, in degrees. The boundaries on the portal's map lie within them. */
const cityBounds: Readonly<Record<string, Box>> = {
  '370100': [116.22, 35.99, 117.98, 37.55],
  '370200': [119.5, 35.52, 121.42, 37.15],
  '370300': [117.54, 35.92, 118.53, 37.29],
  '370400': [116.8, 34.45, 117.83, 35.33],
  '370500': [118.1, 36.93, 119.33, 38.17],
  '370600': [119.55, 36.55, 121.93, 38.47],
  '370700': [118.17, 35.71, 120.02, 37.34],
  '370800': [115.86, 34.44, 117.6, 35.99],
  '370900': [116.04, 35.62, 118.01, 36.48],
  '371000': [121.17, 36.67, 122.73, 37.62],
  '371100': [118.59, 34.95, 119.95, 36.05],
  '371300': [117.42, 34.37, 119.21, 36.21],
  '371400': [115.76, 36.4, 117.61, 38.02],
  '371500': [115.27, 35.78, 116.55, 37.03],
  '371600': [117.26, 36.68, 118.38, 38.31],
  '371700': [114.82, 34.55, 116.42, 35.87],
};

/** Islands and newer coasts lie somewhat outside. */
const margin = 0.15;

const contains = ([west, south, east, north]: Box, longitude: number, latitude: number): boolean =>
  longitude >= west - margin && longitude <= east + margin && latitude >= south - margin && latitude <= north + margin;

/** Returns whether a position can lie in an area. Areas whose bounds are not known refuse none. */
export function isWithinArea({ longitude, latitude }: ValueOf<'position'>, area: string): boolean {
  const current = String(formerAreas[area]?.now ?? area);
  const boxes = current.endsWith('0000')
    ? Object.entries(cityBounds).flatMap(([code, box]) => (code.startsWith(current.slice(0, 2)) ? [box] : []))
    : [cityBounds[cityOf(current)] ?? []].filter((box): box is Box => box.length > 0);
  return boxes.length === 0 || boxes.some((box) => contains(box, Number(longitude), Number(latitude)));
}
