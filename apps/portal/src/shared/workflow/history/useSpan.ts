import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { spanParts } from './entries';

/** Returns a function that says a duration in milliseconds by its two largest units. */
export function useSpan(): (ms: number) => string {
  const { t } = useTranslation('handling');
  return useCallback(
    (ms: number) =>
      spanParts(ms)
        .map(({ unit, count }) => t(`history.span.${unit}`, { count }))
        .join(' '),
    [t],
  );
}
