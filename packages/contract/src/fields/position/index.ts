import { z } from 'zod';
import { isDecimal, scaleOf } from '../decimal/decimals';
import { issue, rule } from '../issue';
import { defineKind } from '../kind';

/** The bounds of the country, in degrees. */
const bounds = { longitude: [73, 136], latitude: [3, 54] } as const;
/** Six decimal places are about ten centimetres. */
const scale = 6;

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  isDecimal(text) && scaleOf(text) <= scale && Number(text) >= least && Number(text) <= most;

/** A position on the map: degrees of longitude and latitude as decimals. */
export const position = defineKind({
  name: 'position',
  withoutDefault: true,
  withoutPlaceholder: true,
  settings: z.strictObject({}),
  schema: () =>
    z
      .strictObject({ longitude: z.string(), latitude: z.string() })
      .refine(
        ({ longitude, latitude }) => isWithin(longitude, bounds.longitude) && isWithin(latitude, bounds.latitude),
        rule('position'),
      ),
  isEmpty: (value) => value === null,
  text: ({ longitude, latitude }) => `${longitude}, ${latitude}`,
  toCell: ({ longitude, latitude }) => ({ type: 'text', value: `${longitude}, ${latitude}` }),
  fromCell: ({ value }) => {
    const [longitude, latitude, ...others] = value.split(/\s*[,，\s]\s*/u).filter(Boolean);
    return longitude && latitude && others.length === 0 ? { longitude, latitude } : issue('position');
  },
});
