import { DownloadOutlined } from '@ant-design/icons';
import { Icon } from '@portal/widgets/icon';
import { lazyInPlace } from '@portal/widgets/load/lazy-in-place';
import { Modal } from '@portal/widgets/modal';
import { Button, Empty, Skeleton, Spin } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadFile, type PreviewedFile } from '../files/download-file';
import { messageOfError } from '../http';
import { notice } from '../notice';
import { LoadError } from '../ui/placeholders/LoadError';
import { previewKind, usePreview } from './usePreview';
import styles from './FilePreview.module.css';

function ImagePreview({ bytes, name }: { bytes: Blob; name: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(bytes);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return (
    <div className={styles.frame}>
      <img ref={image} className={styles.image} alt={name} />
    </div>
  );
}

const PdfPages = lazyInPlace(async () => ({ default: (await import('./PdfPages')).PdfPages }));

interface FilePreviewProps {
  file: PreviewedFile;
  onClose: () => void;
}

/** Shows a file as an image or as pages, or says that it can only be downloaded (spec 000 §2). */
export function FilePreview({ file, onClose }: FilePreviewProps) {
  const { t } = useTranslation('filePreview');
  const download = () => downloadFile(file).catch(notice.failure);
  const button = (
    <Button icon={<Icon of={DownloadOutlined} />} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
  return (
    <Modal open centered width="min(960px, 96vw)" title={file.original} footer={button} onCancel={onClose}>
      <PreviewContent file={file} />
    </Modal>
  );
}

function PreviewContent({ file }: { file: PreviewedFile }) {
  const { t } = useTranslation('filePreview');
  const kind = previewKind(file.original);
  const { bytes, converting, error, isFinal, retry } = usePreview(file, kind);
  const loading = <Skeleton active paragraph={{ rows: 10 }} />;
  if (kind === 'none') return <NoPreview reason={t('noPreview')} />;
  if (isFinal) return <NoPreview reason={messageOfError(error)} />;
  if (error) return <LoadError error={error} onRetry={retry} />;
  if (converting)
    return (
      <div className={styles.progress} role="status">
        <Spin />
        {t(converting === 'queued' ? 'queued' : 'converting')}
      </div>
    );
  if (!bytes) return loading;
  if (kind === 'image') return <ImagePreview bytes={bytes} name={file.original} />;
  return (
    <Suspense fallback={loading}>
      <PdfPages bytes={bytes} />
    </Suspense>
  );
}

/** The download is offered below. */
const NoPreview = ({ reason }: { reason: string }) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={<span role="alert">{reason}</span>} />
);
