import type { StoredFileValue } from '@portal/contract/fields';
import { useFileUrl } from '../shared/useFileUrl';

/** A small picture that opens in full. */
export function Picture({ file }: { file: StoredFileValue }) {
  const url = useFileUrl(file);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <img src={url} alt={file.original} width={96} height={96} style={{ objectFit: 'cover' }} />
    </a>
  );
}
