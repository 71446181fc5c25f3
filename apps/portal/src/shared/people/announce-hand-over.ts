import type { HandedOver } from '../api/people';
import { notice } from '../notice';

/** Says how a hand-over went: it goes on in the background, leaves some tasks, or is done. */
export function announceHandOver(
  { left, pending }: Pick<HandedOver, 'left' | 'pending'>,
  texts: { pending: string; partly: string; done: string },
): void {
  if (pending) notice.warning(texts.pending);
  else if (left > 0) notice.warning(texts.partly);
  else notice.success(texts.done);
}
