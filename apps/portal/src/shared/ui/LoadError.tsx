import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../http';

/** In the place of what could not be loaded: what happened, and another try. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Result
      status="warning"
      title={t('list.failed')}
      subTitle={messageOfError(error)}
      extra={<Button onClick={onRetry}>{t('retry')}</Button>}
    />
  );
}
