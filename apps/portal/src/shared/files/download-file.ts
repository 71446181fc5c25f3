import { useEffect, useMemo } from 'react';
import { readFile } from '../api/files/files';

export interface PreviewedFile {
  bucketName: string;
  fileName: string;
  /** The name to show and to save under. */
  original: string;
}

/** Reads a file with the session's token and hands it to the browser's downloads. */
export const downloadFile = async (file: PreviewedFile): Promise<void> => saveBlob(await readFile(file), file.original);

/** Hands content to the browser's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands the text of a CSV file to the browser's downloads. */
export const saveCsv = (content: string, name: string): void =>
  saveBlob(new Blob([content], { type: 'text/csv' }), `${name}.csv`);

/** Returns an object URL for content while it is shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const url = useMemo(() => (content ? URL.createObjectURL(content) : undefined), [content]);
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  return url;
}
