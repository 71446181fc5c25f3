import type { Locale } from '@portal/contract';
import type { SectionTexts } from '../strings';
import { parseCycle, parseDuration, toLocalInput, type Duration } from './iso';

const amountOf = (t: SectionTexts, { amount, unit }: Duration) => t(`unit.${unit}`, { amount });

/** Describes a duration in words, or returns `undefined` for other input. */
export function describeDuration(t: SectionTexts, text: string): string | undefined {
  const duration = parseDuration(text);
  return duration && amountOf(t, duration);
}

export function describeCycle(t: SectionTexts, text: string): string | undefined {
  const cycle = parseCycle(text);
  if (!cycle) return undefined;
  const every = amountOf(t, cycle);
  return cycle.times === undefined ? t('everyAlways', { every }) : t('everyTimes', { every, times: cycle.times });
}

export function describeDate(locale: Locale, text: string): string | undefined {
  const isDate = toLocalInput(text) !== '';
  return isDate ? new Date(text).toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' }) : undefined;
}
