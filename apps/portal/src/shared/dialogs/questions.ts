import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Draft } from '../drafts/useDraft';
import { notice } from '../notice';

interface Question {
  title: string;
  /** The text, with one paragraph per line. */
  text: string;
  ok: string;
  cancel: string;
  /** The harmless answer has the focus. */
  careful?: boolean;
}

/** Asks before something is lost, and shows why the confirmed action failed. */
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

/** Asks before the input of a dialog is discarded. */
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

/** Closes a dialog. If there is input, it asks first and discards the draft. */
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
  /** The effects of the deletion as sentences. */
  effects?: string;
  /** How the deleted object can be recovered. Omitted if it cannot. */
  recovery?: string;
}

/** Asks before something is deleted, naming the object, the effects, and whether it can be recovered (spec 002 §8). */
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

/** Asks before a member is removed, naming the person and the effects. */
export function useRemoval(): (name: string, effects: string, onConfirm: () => unknown) => void {
  const { t } = useTranslation('frame');
  const ask = useDangerQuestion();
  return (name, effects, onConfirm) =>
    ask(
      { title: t('removal.title', { name }), text: effects, ok: t('removal.ok'), cancel: t('deletion.cancel') },
      onConfirm,
    );
}
