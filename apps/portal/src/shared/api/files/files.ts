import { files } from '@portal/contract';
import { call, upload, type UploadOptions } from '../../http';

/** Uploads a workflow's attachment; refusals are the caller's to show. */
export const uploadAttachment = (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) =>
  upload(files.upload, file, { ...options, query: { folder: 'workflow' } });

interface FileKey {
  bucketName: string;
  fileName: string;
}

/** The bytes of a stored file, read with the session's token. */
export const readFile = (file: FileKey, signal?: AbortSignal): Promise<Blob> =>
  call(files.download, { params: { bucket: file.bucketName, name: file.fileName } }, { signal });

/** How far the conversion of a text or Office file is; the first question starts it. */
export const previewStatus = ({ bucketName, fileName }: FileKey, signal?: AbortSignal): Promise<files.PreviewStatus> =>
  call(files.previewUrl, { query: { bucketName, fileName } }, { signal });

/** The PDF of a converted file. */
export const readPreview = ({ bucketName, fileName }: FileKey, signal?: AbortSignal): Promise<Blob> =>
  call(files.preview, { params: { bucket: bucketName, name: fileName } }, { signal });
