import { readFile } from '../api/files';

export interface PreviewedFile {
  bucketName: string;
  fileName: string;
  /** The name to show and to save under. */
  original: string;
}

/** Reads a file with the session's token and hands it to the browser's downloads. */
export async function downloadFile(file: PreviewedFile): Promise<void> {
  const address = URL.createObjectURL(await readFile(file));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.original;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
