import type { StoredFileValue } from '@portal/contract/fields';

/** A small picture that opens in full. */
export const Picture = ({ file, url }: { file: StoredFileValue; url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer">
    <img src={url} alt={file.original} width={96} height={96} loading="lazy" style={{ objectFit: 'cover' }} />
  </a>
);
