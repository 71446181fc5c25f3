import { limits } from '@portal/contract';
import type { StoredFileValue } from '@portal/contract/fields';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useRef, type ComponentType } from 'react';
import { Icon } from '../../icon';
import { FileHint } from './FileHint';
import type { InputOptions } from './props';
import { useTexts } from './texts';
import { UploadButton } from './Upload';
import { UploadRow } from './UploadRow';
import { useUploads } from './useUploads';

interface Props extends InputOptions {
  value: StoredFileValue[] | null;
  onChange: (value: StoredFileValue[] | null) => void;
  max: number;
  extensions: readonly string[] | undefined;
  text: string;
  /** Shows a stored file. */
  Item: ComponentType<{ file: StoredFileValue }>;
}

/** The stored files with a button to remove each, the uploads under way, and the button for more. */
export function FilesInput({
  value,
  onChange,
  max,
  extensions = limits.attachmentExtensions,
  text,
  Item,
  ...options
}: Props) {
  const t = useTexts();
  const files = value ?? [];
  /* Several uploads may end before the form has drawn the first of them. */
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const change = (next: StoredFileValue[]) => {
    latest.current = next;
    onChange(next.length > 0 ? next : null);
  };
  const { uploads, start, cancel } = useUploads((file) => change([...latest.current, file]));
  const running = uploads.filter(({ failure }) => failure === '').length;
  return (
    <Flex vertical gap={4} align="start" role="group" aria-label={options['aria-label']}>
      {files.map((file) => (
        <Flex key={file.fileName} gap={4} align="center" wrap>
          <Item file={file} />
          {!options.disabled && (
            <Button
              type="text"
              size="small"
              danger
              icon={<Icon of={DeleteOutlined} />}
              aria-label={t('remove', { name: file.original })}
              onClick={() => change(files.filter((each) => each !== file))}
            />
          )}
        </Flex>
      ))}
      {uploads.map(({ key, ...upload }) => (
        <UploadRow key={key} {...upload} onCancel={() => cancel(key)} />
      ))}
      {files.length + running < max && (
        <UploadButton
          {...options}
          text={text}
          accept={extensions.map((extension) => `.${extension}`).join(',')}
          multiple={max - files.length > 1}
          onFiles={(chosen) => void start(chosen.slice(0, max - files.length))}
        />
      )}
      {files.length < max && <FileHint max={max} extensions={extensions} />}
    </Flex>
  );
}
