import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('widgets');
  return (
    <Result
      status="warning"
      subTitle={t('picker.failed')}
      extra={<Button onClick={onRetry}>{t('picker.retry')}</Button>}
      style={{ padding: 16 }}
    />
  );
}
