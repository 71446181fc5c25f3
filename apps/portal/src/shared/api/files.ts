import { files } from '@portal/contract';
import { call, upload, type UploadOptions } from '../http';

/** Uploads a workflow's attachment; refusals are the caller's to show. */
export const uploadAttachment = (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) =>
  upload(files.upload, file, { ...options, query: { folder: 'workflow' }, quiet: true });

/** The bytes of a stored file, read with the session's token. */
export const readFile = (file: { bucketName: string; fileName: string }, signal?: AbortSignal): Promise<Blob> =>
  call(files.download, { params: { bucket: file.bucketName, name: file.fileName } }, { signal, quiet: true });
