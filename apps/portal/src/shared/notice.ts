/** Short words to the reader from places that are no component; the shell says how they look. */
export interface NoticeBoard {
  error: (text: string) => void;
  success: (text: string) => void;
  warning: (text: string) => void;
}

let board: NoticeBoard | null = null;

export const notice: NoticeBoard = {
  error: (text) => board?.error(text),
  success: (text) => board?.success(text),
  warning: (text) => board?.warning(text),
};

export function setNoticeBoard(shown: NoticeBoard | null): void {
  board = shown;
}
