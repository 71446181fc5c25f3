import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** Says why something could not be loaded: in the server's words, if there are any (spec 002 §8). */
export function LoadFailed({ error, onRetry }: Props) {
  const { t } = useTranslation('widgets');
  return (
    <Alert
      showIcon
      type="warning"
      title={(error instanceof Error && error.message) || t('picker.failed')}
      action={
        <Button size="small" onClick={onRetry}>
          {t('picker.retry')}
        </Button>
      }
    />
  );
}
