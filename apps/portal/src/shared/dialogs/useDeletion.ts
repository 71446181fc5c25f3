import { useTranslation } from 'react-i18next';
import { useDangerQuestion } from './useDangerQuestion';

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
