export { Gallery } from './Gallery';
export { RecordPicture } from './RecordPicture';
