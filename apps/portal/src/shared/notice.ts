import { messageOfError } from './http/answer';

/** Short messages to the reader, also from outside components. The shell shows them. */
export interface NoticeBoard {
  /** With `onOpen` a notice is a button that opens the object it names. */
  error: (text: string, onOpen?: () => void) => void;
  success: (text: string, onOpen?: () => void) => void;
  warning: (text: string) => void;
}

type Showing = (board: NoticeBoard) => void;

/**
 * The milliseconds for which a notice waits to be shown. Pages outside the shell show none, and a later page would not
 * explain it.
 */
const waitingMs = 10_000;

let board: NoticeBoard | null = null;
let waiting: { show: Showing; since: number }[] = [];
const isRecent = ({ since }: { since: number }) => Date.now() - since < waitingMs;

function post(show: Showing): void {
  if (board) show(board);
  else waiting = [...waiting.filter(isRecent), { show, since: Date.now() }];
}

/** `failure` shows the message of anything that was thrown. */
export const notice: NoticeBoard & { failure: (error: unknown) => void } = {
  error: (text, onOpen) => post((shown) => shown.error(text, onOpen)),
  success: (text, onOpen) => post((shown) => shown.success(text, onOpen)),
  warning: (text) => post((shown) => shown.warning(text)),
  failure: (error) => notice.error(messageOfError(error)),
};

/** Shows the notices that came shortly before, too. */
export function setNoticeBoard(shown: NoticeBoard | null): void {
  board = shown;
  if (!shown) return;
  const kept = waiting.filter(isRecent);
  waiting = [];
  for (const { show } of kept) show(shown);
}
