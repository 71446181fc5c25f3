import { DownloadOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Modal, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readFile } from '../../shared/api/files';
import { messageOfError } from '../../shared/http';
import { notice } from '../../shared/notice';
import { LoadError } from '../../shared/ui/LoadError';
import { downloadFile, type PreviewedFile } from './downloadFile';
import { ImagePreview } from './ImagePreview';
import { previewKind } from './kind';

const PdfPages = lazy(async () => ({ default: (await import('./PdfPages')).PdfPages }));

interface FilePreviewProps {
  file: PreviewedFile;
  onClose: () => void;
}

/** Shows a file as an image or as pages, or says that it can only be downloaded (spec 000 §2). */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const { t } = useTranslation('agreement');
  const kind = previewKind(file.original);
  const bytes = useQuery({
    queryKey: ['file', file.bucketName, file.fileName],
    queryFn: ({ signal }) => readFile(file, signal),
    enabled: kind !== 'none',
  });
  const download = () => downloadFile(file).catch((error: unknown) => notice.error(messageOfError(error)));
  const button = (
    <Button icon={<Icon of={DownloadOutlined} />} onClick={() => void download()}>
      {t('attachment.download')}
    </Button>
  );
  return (
    <Modal open centered width="min(960px, 96vw)" title={file.original} footer={button} onCancel={onClose}>
      {kind === 'none' && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('attachment.noPreview')} />}
      {bytes.error && <LoadError error={bytes.error} onRetry={() => void bytes.refetch()} />}
      {kind !== 'none' && bytes.isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {kind === 'image' && bytes.data && <ImagePreview bytes={bytes.data} name={file.original} />}
      {kind === 'pages' && bytes.data && (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
          <PdfPages bytes={bytes.data} />
        </Suspense>
      )}
    </Modal>
  );
}
