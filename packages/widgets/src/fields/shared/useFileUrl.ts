import type { StoredFileValue } from '@portal/contract/fields';
import { useEffect } from 'react';
import { useOffered } from './ports';

/** An address under which the browser can show a stored file; undefined until it is read. */
export function useFileUrl(file: StoredFileValue): string | undefined {
  const { data: url } = useOffered(`${file.bucketName}/${file.fileName}`, async (ports) =>
    URL.createObjectURL(await ports.readFile(file)),
  );
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}
