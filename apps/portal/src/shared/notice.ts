import { messageOfError } from './http/call-error';

/** Short messages to the reader, also from code that is no component; the shell shows them. */
export interface NoticeBoard {
  error: (text: string) => void;
  /** With `onOpen` the notice is a button that opens what it names. */
  success: (text: string, onOpen?: () => void) => void;
  warning: (text: string) => void;
}

let board: NoticeBoard | null = null;

/** `failure` shows the message of anything that was thrown. */
export const notice: NoticeBoard & { failure: (error: unknown) => void } = {
  error: (text) => board?.error(text),
  success: (text, onOpen) => board?.success(text, onOpen),
  warning: (text) => board?.warning(text),
  failure: (error) => board?.error(messageOfError(error)),
};

export function setNoticeBoard(shown: NoticeBoard | null): void {
  board = shown;
}
