import { App } from 'antd';
import { notice } from '../notice';

interface Question {
  title: string;
  /** A paragraph a line. */
  text: string;
  ok: string;
  cancel: string;
  /** The harmless answer has the focus. */
  careful?: boolean;
}

/** Asks before something is lost; shows why what was confirmed failed. */
export function useDangerQuestion(): (question: Question, onConfirm: () => unknown) => void {
  const { modal } = App.useApp();
  return ({ title, text, ok, cancel, careful = false }, onConfirm) =>
    void modal.confirm({
      title,
      content: text,
      styles: { body: { whiteSpace: 'pre-line' } },
      okText: ok,
      okButtonProps: { danger: true },
      cancelText: cancel,
      centered: true,
      ...(careful && { focusable: { autoFocusButton: 'cancel' } }),
      onOk: async () => {
        try {
          await onConfirm();
        } catch (error) {
          notice.failure(error);
        }
      },
    });
}
