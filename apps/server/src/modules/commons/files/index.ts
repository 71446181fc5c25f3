export {
  fileReaders,
  attachable,
  attachStatements,
  type FileKey,
  filesOfExpired,
  fileStore,
  type FileStore,
  variableBucket,
} from './store';
export { generalBucket, storeUpload } from './upload';
