import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../drafts/useDraft';
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

/** Asks before what was typed into a dialog is lost. */
export function useDiscarding(): (discard: () => void) => void {
  const { t } = useTranslation('frame');
  const ask = useDangerQuestion();
  return (discard) =>
    ask(
      {
        title: t('discarding.title'),
        text: t('discarding.text'),
        ok: t('discarding.ok'),
        cancel: t('discarding.cancel'),
        careful: true,
      },
      discard,
    );
}

/** Closes a dialog; where something was typed, only after a question, and without its draft. */
export function useClosing(
  draft: Pick<Draft<unknown>, 'stored' | 'discard'>,
  onClose: () => void,
): (isTouched: boolean) => void {
  const askToDiscard = useDiscarding();
  return (isTouched) => {
    if (!draft.stored && !isTouched) return onClose();
    askToDiscard(() => {
      draft.discard();
      onClose();
    });
  };
}

interface Consequences {
  /** What hangs on it, as sentences. */
  effects?: string;
  /** How the deleted thing can be recovered; absent if it cannot. */
  recovery?: string;
}

/** Asks before something is deleted: what, what hangs on it, and whether it can be recovered (spec 002 §8). */
export function useDeletion(): (name: string, onConfirm: () => unknown, consequences?: Consequences) => void {
  const { t } = useTranslation('frame');
  const ask = useDangerQuestion();
  return (name, onConfirm, { effects, recovery = t('deletion.text') } = {}) =>
    ask(
      {
        title: t('deletion.title', { name }),
        text: effects ? `${effects}\n${recovery}` : recovery,
        ok: t('deletion.ok'),
        cancel: t('deletion.cancel'),
      },
      onConfirm,
    );
}

/** Asks before a member is removed from something: who, and what that means. */
export function useRemoval(): (name: string, effects: string, onConfirm: () => unknown) => void {
  const { t } = useTranslation('frame');
  const ask = useDangerQuestion();
  return (name, effects, onConfirm) =>
    ask(
      { title: t('removal.title', { name }), text: effects, ok: t('removal.ok'), cancel: t('deletion.cancel') },
      onConfirm,
    );
}
