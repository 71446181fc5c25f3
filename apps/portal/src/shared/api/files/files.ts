import { files } from '@portal/contract';
import { call, upload, type UploadOptions } from '../../http';

/** Uploads an attachment of the workflow. The caller shows refusals. */
export const uploadAttachment = (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) =>
  upload(files.upload, file, { ...options, query: { folder: 'workflow' } });

interface FileKey {
  bucketName: string;
  fileName: string;
}

/** Returns the bytes of a stored file, read with the session's token. */
export const readFile = (file: FileKey, signal?: AbortSignal): Promise<Blob> =>
  call(files.download, { params: { bucket: file.bucketName, name: file.fileName } }, { signal });

/** Returns the progress of converting a text or Office file. The first call starts the conversion. */
export const previewStatus = ({ bucketName, fileName }: FileKey, signal?: AbortSignal): Promise<files.PreviewStatus> =>
  call(files.previewUrl, { query: { bucketName, fileName } }, { signal });

/** Returns the PDF of a converted file. */
export const readPreview = ({ bucketName, fileName }: FileKey, signal?: AbortSignal): Promise<Blob> =>
  call(files.preview, { params: { bucket: bucketName, name: fileName } }, { signal });
