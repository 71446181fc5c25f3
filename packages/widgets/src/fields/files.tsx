import type { StoredFileValue } from '@portal/contract/fields';
import { DownloadOutlined, EyeOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Flex, Typography } from 'antd';
import { Suspense, useState } from 'react';
import { Icon } from '../icon';
import { usePorts } from './shared/ports';
import { useTexts } from './shared/texts';
import { FilesInput } from './shared/FilesInput';
import type { InputProps, ValueProps } from './shared/props';

/** A stored file by its name, to look at and to download. */
function FileLink({ file }: { file: StoredFileValue }) {
  const t = useTexts();
  const { FilePreview, downloadFile } = usePorts();
  const [previewed, setPreviewed] = useState(false);
  return (
    <Flex align="center" gap={4} wrap>
      <Icon of={PaperClipOutlined} />
      <Typography.Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{file.original}</Typography.Text>
      <Button
        type="text"
        size="small"
        icon={<Icon of={EyeOutlined} />}
        aria-label={t('previewFile', { name: file.original })}
        onClick={() => setPreviewed(true)}
      >
        {t('preview')}
      </Button>
      <Button
        type="text"
        size="small"
        icon={<Icon of={DownloadOutlined} />}
        aria-label={t('downloadFile', { name: file.original })}
        onClick={() => downloadFile(file)}
      >
        {t('download')}
      </Button>
      {previewed && (
        <Suspense>
          <FilePreview file={file} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </Flex>
  );
}

export function FileFieldInput({ settings, ...props }: InputProps<'files'>) {
  const t = useTexts();
  return (
    <FilesInput {...props} max={settings.max} extensions={settings.extensions} text={t('uploadFile')} Item={FileLink} />
  );
}

export const FilesValue = ({ value }: ValueProps<'files'>) => (
  <Flex vertical gap={4} align="start">
    {value.map((file) => (
      <FileLink key={file.fileName} file={file} />
    ))}
  </Flex>
);
