import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('widgets');
  return (
    <Alert
      showIcon
      type="warning"
      title={t('picker.failed')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('picker.retry')}
        </Button>
      }
    />
  );
}
