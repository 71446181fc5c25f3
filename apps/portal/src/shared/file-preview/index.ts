export { FilePreview } from './FilePreview';
