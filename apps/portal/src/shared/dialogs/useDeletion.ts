import { useTranslation } from 'react-i18next';
import { useDangerQuestion } from './useDangerQuestion';

/** Asks before something is deleted that cannot be recovered (spec 002 §8). */
export function useDeletion(): (name: string, onConfirm: () => unknown) => void {
  const { t } = useTranslation('frame');
  const ask = useDangerQuestion();
  return (name, onConfirm) =>
    ask(
      {
        title: t('deletion.title', { name }),
        text: t('deletion.text'),
        ok: t('deletion.ok'),
        cancel: t('deletion.cancel'),
      },
      onConfirm,
    );
}
