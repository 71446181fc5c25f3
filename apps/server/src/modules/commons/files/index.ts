export { fileCopier } from './copy';
export { previewBucket, previewName } from './preview/previews';
export { concerningFiles, instanceFiles } from './search';
export {
  fileReaders,
  attachable,
  attachStatements,
  consultationArea,
  draftArea,
  type FileKey,
  filesOfExpired,
  opinionArea,
  fileStore,
  type FileStore,
  variableBucket,
} from './store';
export { generalBucket, storeUpload } from './upload';
