import { UploadOutlined } from '@ant-design/icons';
import { limits } from '@portal/contract';
import { Icon } from '@portal/widgets/icon';
import { Alert, Button, Flex, Progress, Typography, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../values';
import { AttachmentRow } from './AttachmentRow';
import { acceptedFiles } from './refusal';
import { useUpload } from './useUpload';

interface AttachmentFieldProps {
  id?: string;
  value?: Attachment | null;
  onChange?: (attachment: Attachment | null) => void;
}

/** The one attachment: chosen or dropped, sent with its progress, refused in words (spec 000 §5). */
export function AttachmentField({ id, value, onChange }: AttachmentFieldProps) {
  const { t } = useTranslation('agreement');
  const { running, fault, send, cancel } = useUpload((attachment) => onChange?.(attachment));
  const take = (file: File) => {
    void send(file);
    return false;
  };
  return (
    <Flex vertical gap={8}>
      {value && <AttachmentRow attachment={value} onRemove={() => onChange?.(null)} />}
      {running && (
        <Flex align="center" gap={8}>
          <Typography.Text ellipsis style={{ flex: '0 1 40%' }}>
            {running.name}
          </Typography.Text>
          <Progress percent={Math.round(running.share * 100)} aria-label={t('attachment.uploading')} />
          <Button onClick={cancel}>{t('attachment.cancel')}</Button>
        </Flex>
      )}
      {!running && !value && (
        <Upload id={id} accept={acceptedFiles} maxCount={limits.attachments} showUploadList={false} beforeUpload={take}>
          <Button icon={<Icon of={UploadOutlined} />}>{t('attachment.choose')}</Button>
        </Upload>
      )}
      {fault && <Alert type="error" showIcon title={fault} role="alert" />}
      {!value && (
        <Typography.Text type="secondary">
          {t('attachment.hint', {
            megabytes: limits.attachmentBytes / 1024 ** 2,
            extensions: limits.attachmentExtensions.join(', '),
          })}
        </Typography.Text>
      )}
    </Flex>
  );
}
