import { Alert, Button, Flex, Progress, Typography } from 'antd';
import { useTexts } from './texts';

interface Props {
  name: string;
  /** The uploaded share, from 0 to 1. */
  share: number;
  /** Why the upload failed. It is empty while it runs. */
  failure: string;
  onCancel: () => void;
}

/** Shows an upload in progress, or the error with which it failed. */
export function UploadRow({ name, share, failure, onCancel }: Props) {
  const t = useTexts();
  if (failure !== '')
    return <Alert type="error" showIcon role="alert" title={t('uploadFailed', { name, reason: failure })} />;
  return (
    <Flex align="center" gap={8} role="status" style={{ width: '100%' }}>
      <Typography.Text ellipsis style={{ flex: '0 1 40%' }}>
        {name}
      </Typography.Text>
      <Progress percent={Math.round(share * 100)} aria-label={t('uploading', { name })} />
      <Button size="small" onClick={onCancel}>
        {t('cancelUpload')}
      </Button>
    </Flex>
  );
}
