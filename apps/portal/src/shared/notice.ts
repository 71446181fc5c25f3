/** Short words to the reader from places that are no component; the shell says how they look. */
export interface NoticeBoard {
  error: (text: string) => void;
  /** With `onOpen` the notice is a button that opens what it names. */
  success: (text: string, onOpen?: () => void) => void;
  warning: (text: string) => void;
}

let board: NoticeBoard | null = null;

export const notice: NoticeBoard = {
  error: (text) => board?.error(text),
  success: (text, onOpen) => board?.success(text, onOpen),
  warning: (text) => board?.warning(text),
};

export function setNoticeBoard(shown: NoticeBoard | null): void {
  board = shown;
}
