import type { StoredFileValue } from '@portal/contract/fields';
import { Button, Flex, Typography } from 'antd';
import { useEffect, useRef, type ComponentType } from 'react';
import type { InputOptions } from './props';
import { useTexts } from './texts';
import { UploadButton } from './UploadButton';
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
export function FilesInput({ value, onChange, max, extensions, text, Item, ...options }: Props) {
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
  const { uploads, start } = useUploads((file) => change([...latest.current, file]));
  return (
    <Flex vertical gap={4} align="start" role="group" aria-label={options['aria-label']}>
      {files.map((file) => (
        <Flex key={file.fileName} gap={8} align="center">
          <Item file={file} />
          {!options.disabled && (
            <Button
              type="text"
              size="small"
              aria-label={t('remove', { name: file.original })}
              onClick={() => change(files.filter((each) => each !== file))}
            >
              ×
            </Button>
          )}
        </Flex>
      ))}
      {uploads.map(({ key, name, failed }) => (
        <Typography.Text key={key} role="status" type={failed ? 'danger' : 'secondary'}>
          {t(failed ? 'uploadFailed' : 'uploading', { name })}
        </Typography.Text>
      ))}
      {files.length < max && (
        <UploadButton
          {...options}
          text={text}
          accept={extensions?.map((extension) => `.${extension}`).join(',')}
          multiple={max - files.length > 1}
          onFiles={(chosen) => void start(chosen.slice(0, max - files.length))}
        />
      )}
    </Flex>
  );
}
