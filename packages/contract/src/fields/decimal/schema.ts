import { z } from 'zod';
import { rule } from '../issue';
import { compareDecimals, isDecimal, scaleOf } from './decimals';

export const decimalText = () => z.string().refine(isDecimal, rule('decimal'));

export interface Bounds {
  min?: string | undefined;
  max?: string | undefined;
}

export const boundsInOrder = ({ min, max }: Bounds): boolean =>
  min === undefined || max === undefined || !isDecimal(min) || !isDecimal(max) || compareDecimals(min, max) <= 0;

export const boundedDecimal = (scale: number, { min, max }: Bounds) =>
  decimalText()
    .refine((value) => scaleOf(value) <= scale, rule('scale', { scale }))
    .refine((value) => min === undefined || compareDecimals(value, min) >= 0, rule('tooSmall', { min: min ?? '' }))
    .refine((value) => max === undefined || compareDecimals(value, max) <= 0, rule('tooLarge', { max: max ?? '' }));
