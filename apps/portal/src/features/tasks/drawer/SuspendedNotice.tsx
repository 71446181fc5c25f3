import { useTranslation } from 'react-i18next';
import { SuspendedMark } from '../../../shared/workflow/tags';

/** Explains why open tasks of a suspended instance cannot be handled. */
export function SuspendedNotice() {
  const { t } = useTranslation('handling');
  return (
    <span>
      <SuspendedMark /> <small>{t('suspended')}</small>
    </span>
  );
}
