import { cityOf } from '@portal/contract/areas';
import { cityShapes, type CityShape, type Point } from './boundaries';

/** A part of the map, in degrees. */
export interface View {
  west: number;
  north: number;
  width: number;
  height: number;
}

/** A degree of longitude is as much shorter than one of latitude, at the latitude of the province. */
const narrowing = Math.cos((36.4 * Math.PI) / 180);
/** The least width of a view divided by its height. */
const leastRatio = 1.3;
/** The drawing's units per degree. */
const unit = 100;

const pointsOf = ({ polygons }: CityShape) => polygons.flat(2);

function around(shapes: readonly CityShape[], margin: number): View {
  const points = shapes.flatMap(pointsOf);
  const [west, north] = [Math.min(...points.map(([x = 0]) => x)), Math.max(...points.map(([, y = 0]) => y))];
  const [east, south] = [Math.max(...points.map(([x = 0]) => x)), Math.min(...points.map(([, y = 0]) => y))];
  const height = (north - south) * (1 + 2 * margin);
  /* A narrow city shows its neighbours rather than a high picture. */
  const width = Math.max((east - west) * (1 + 2 * margin), (height * leastRatio) / narrowing);
  return { west: (west + east - width) / 2, north: (north + south + height) / 2, width, height };
}

/** Returns the view of a city with its neighbourhood, or of the province for other areas. */
export function viewOf(area: string | undefined): View {
  const city = area === undefined ? undefined : cityShapes.get(cityOf(area));
  return city ? around([city], 0.08) : around([...cityShapes.values()], 0.01);
}

/** Returns the width of a view divided by its height, as it is drawn. */
export const ratioOf = ({ width, height }: View): number => (width * narrowing) / height;

export const viewBoxOf = ({ width, height }: View): string => `0 0 ${width * narrowing * unit} ${height * unit}`;

const toDrawing = ({ west, north }: View, [x = 0, y = 0]: readonly number[]): string =>
  `${((x - west) * narrowing * unit).toFixed(1)} ${((north - y) * unit).toFixed(1)}`;

/** Returns the outline of a city as the path of an SVG drawing. */
export const pathOf = (view: View, { polygons }: CityShape): string =>
  polygons
    .flat()
    .map((ring) => `M${ring.map((point) => toDrawing(view, point)).join('L')}Z`)
    .join('');

/** Returns where a point lies in a view, as shares of its width and height. */
export const placeOf = ({ west, north, width, height }: View, [x, y]: Point): { left: number; top: number } => ({
  left: (x - west) / width,
  top: (north - y) / height,
});

/** Returns the point at these shares of a view's width and height. */
export const pointAt = ({ west, north, width, height }: View, left: number, top: number): Point => [
  west + left * width,
  north - top * height,
];

export const isInView = (view: View, point: Point): boolean => {
  const { left, top } = placeOf(view, point);
  return left >= 0 && left <= 1 && top >= 0 && top <= 1;
};
