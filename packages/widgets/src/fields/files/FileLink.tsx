import type { StoredFileValue } from '@portal/contract/fields';

export const FileLink = ({ file, url }: { file: StoredFileValue; url: string }) => (
  <a href={url} download={file.original}>
    {file.original}
  </a>
);
