import { t } from 'i18next';
import type { HandedOver } from '../api/people';
import { listNames } from '../i18n/texts';
import { notice } from '../notice';

export interface HandOverTexts {
  pending: string;
  partly: string;
  done: string;
}

/**
 * Reports the result of a hand-over: it continues in the background, left some tasks, or is done. It also names the
 * processes that were skipped.
 */
export function announceHandOver(
  { left, pending, skippedProcesses }: Omit<HandedOver, 'handedOver'>,
  texts: HandOverTexts,
): void {
  if (pending) notice.warning(texts.pending);
  else if (left > 0) notice.warning(texts.partly);
  else notice.success(texts.done);
  if (skippedProcesses.length > 0)
    notice.warning(t('skippedProcesses', { ns: 'people', names: listNames(skippedProcesses) }));
}
