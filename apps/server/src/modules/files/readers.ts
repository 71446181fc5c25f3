import type { Session } from '../../platform/http';
import type { Part } from '../../platform/parts';
import type { FileRow } from './store';

type MayRead = (session: Session, file: FileRow) => Promise<boolean>;

/** Who may read files that others uploaded; one of them suffices. The readers of records are asked last. */
export const fileReaders: Part<MayRead[]> = { name: 'readers of files', make: () => [] };
