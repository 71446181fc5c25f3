import { DeleteOutlined, DownloadOutlined, EyeOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { Button, Flex, Typography } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOfError } from '../../../shared/http';
import { notice } from '../../../shared/notice';
import { downloadFile } from '../../../shared/files/download-file';
import type { Attachment } from '../values';

const FilePreview = lazy(async () => ({ default: (await import('../../files')).FilePreview }));

interface AttachmentRowProps {
  attachment: Attachment;
  onRemove?: () => void;
}

/** A stored attachment by its name, to look at, to download and, where allowed, to remove. */
export function AttachmentRow({ attachment, onRemove }: AttachmentRowProps) {
  const { t } = useTranslation('agreement');
  const [previewed, setPreviewed] = useState(false);
  const download = () => downloadFile(attachment).catch((error: unknown) => notice.error(messageOfError(error)));
  return (
    <Flex align="center" gap={4} wrap>
      <Icon of={PaperClipOutlined} />
      <Typography.Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{attachment.original}</Typography.Text>
      <Button type="text" icon={<Icon of={EyeOutlined} />} onClick={() => setPreviewed(true)}>
        {t('attachment.preview')}
      </Button>
      <Button type="text" icon={<Icon of={DownloadOutlined} />} onClick={() => void download()}>
        {t('attachment.download')}
      </Button>
      {onRemove && (
        <Button type="text" danger icon={<Icon of={DeleteOutlined} />} onClick={onRemove}>
          {t('attachment.remove')}
        </Button>
      )}
      {previewed && (
        <Suspense>
          <FilePreview file={attachment} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
