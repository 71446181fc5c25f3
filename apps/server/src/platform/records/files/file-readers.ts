import { sql } from 'kysely';
import { PortalError, type Session } from '../../http';
import type { Part } from '../../parts';

interface FileOwner {
  bucket: string;
  name: string;
  /** The record that owns the file. */
  id: number;
}

type MayRead = (session: Session, file: FileOwner) => Promise<boolean>;

/** Checks for reading the files of records, by the area that owns them. */
interface RecordFileReaders {
  /** Adds a check. One positive check of an area is enough. */
  add(area: string, mayRead: MayRead): void;
  /** Returns whether a file belongs to a record that the caller may read. */
  mayRead(session: Session, file: Omit<FileOwner, 'id'>): Promise<boolean>;
}

export const recordFileReaders: Part<RecordFileReaders> = {
  name: 'readers of record files',
  make({ db }) {
    const checks = new Map<string, readonly MayRead[]>();
    return {
      add: (area, mayRead) => void checks.set(area, [...(checks.get(area) ?? []), mayRead]),
      async mayRead(session, { bucket, name }) {
        const { rows } = await sql<{ area: string; id: number }>`
          select record_area as area, record_id::int as id from files
          where tenant_id = ${session.tenantId} and bucket = ${bucket} and name = ${name}
            and record_id is not null`.execute(db);
        const [owner] = rows;
        if (!owner) return false;
        for (const mayRead of checks.get(owner.area) ?? [])
          // oxlint-disable-next-line no-await-in-loop -- the next check is made only if this one fails
          if (await mayRead(session, { bucket, name, id: owner.id })) return true;
        return false;
      },
    };
  },
};

/** Returns false if the object does not exist for the caller. */
export async function isFound(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (error) {
    if (error instanceof PortalError && error.errorName === 'notFound') return false;
    throw error;
  }
}
