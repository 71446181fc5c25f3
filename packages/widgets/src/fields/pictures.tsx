import { pictureExtensions, type StoredFileValue } from '@portal/contract/fields';
import { useEffect } from 'react';
import { useOffered } from './shared/ports';
import { FilesInput } from './shared/FilesInput';
import type { InputProps, ValueProps } from './shared/props';
import { useTexts } from './shared/texts';
import { Flex } from 'antd';

/** Returns a URL under which the browser can show a stored file, or undefined until it is read. */
function useFileUrl(file: StoredFileValue): string | undefined {
  const { data: url } = useOffered(`${file.bucketName}/${file.fileName}`, async (ports) =>
    URL.createObjectURL(await ports.readFile(file)),
  );
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}

/** A small picture that opens in full. */
export function Picture({ file }: { file: StoredFileValue }) {
  const url = useFileUrl(file);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={file.original} width={96} height={96} style={{ objectFit: 'cover' }} />
    </a>
  );
}

export function PicturesInput({ settings, ...props }: InputProps<'pictures'>) {
  const t = useTexts();
  return (
    <FilesInput {...props} max={settings.max} extensions={pictureExtensions} text={t('uploadPicture')} Item={Picture} />
  );
}

export const PicturesValue = ({ value }: ValueProps<'pictures'>) => (
  <Flex wrap gap={8}>
    {value.map((file) => (
      <Picture key={file.fileName} file={file} />
    ))}
  </Flex>
);

export const SignatureValue = ({ value }: ValueProps<'signature'>) => (
  <img
    src={useFileUrl(value)}
    alt={value.original}
    height={80}
    /* The strokes are dark, also where the page is. */
    style={{ maxWidth: '100%', background: '#fff' }}
  />
);
