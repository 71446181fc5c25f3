export { papersOfExpired } from './papers/store';
export { ArchiveError, verifyArchive } from './archive/verify';
