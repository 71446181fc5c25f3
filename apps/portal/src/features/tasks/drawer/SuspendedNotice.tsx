import { useTranslation } from 'react-i18next';
import { SuspendedMark } from '../../../shared/workflow/SuspendedMark';

/** Tells why nothing can be done with what is open. */
export function SuspendedNotice() {
  const { t } = useTranslation('handling');
  return (
    <span>
      <SuspendedMark /> <small>{t('suspended')}</small>
    </span>
  );
}
