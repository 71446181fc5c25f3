import { useTranslation } from 'react-i18next';
import { useDangerQuestion } from './useDangerQuestion';

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
