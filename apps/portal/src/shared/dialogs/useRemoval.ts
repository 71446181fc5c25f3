import { useTranslation } from 'react-i18next';
import { useDangerQuestion } from './useDangerQuestion';

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
