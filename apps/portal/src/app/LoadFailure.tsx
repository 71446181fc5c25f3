import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { ErrorNotice } from '../features/error-page';

/** Instead of a page whose code could not be loaded or that broke (spec 002 §8). */
export function LoadFailure() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <ErrorNotice
      title={t('loadFailure.title')}
      text={t('loadFailure.text')}
      detail={error instanceof Error ? error.message : ''}
      action={{ label: t('loadFailure.reload'), run: () => location.reload() }}
    />
  );
}
