export { ArchiveError, verifyArchive } from './archive/verify';
