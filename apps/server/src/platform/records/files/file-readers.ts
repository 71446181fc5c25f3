import { sql } from 'kysely';
import type { Db } from '../../database';
import { PortalError, type Session } from '../../http';

interface FileOwner {
  bucket: string;
  name: string;
  /** The record that owns the file. */
  id: number;
}

type MayRead = (session: Session, file: FileOwner) => Promise<boolean>;

const byDatabase = new WeakMap<Db, ReadonlyMap<string, readonly MayRead[]>>();

/** Notes who may read the files of an area's records; one of several checks suffices. */
export function registerFileReader(db: Db, area: string, mayRead: MayRead): void {
  const known = byDatabase.get(db) ?? new Map<string, readonly MayRead[]>();
  byDatabase.set(db, new Map(known).set(area, [...(known.get(area) ?? []), mayRead]));
}

/** Whether a file belongs to a record that the caller may read. */
export async function mayReadRecordFile(
  db: Db,
  session: Session,
  { bucket, name }: Omit<FileOwner, 'id'>,
): Promise<boolean> {
  const { rows } = await sql<{ area: string; id: number }>`
    select record_area as area, record_id::int as id from files
    where tenant_id = ${session.tenantId} and bucket = ${bucket} and name = ${name} and record_id is not null`.execute(
    db,
  );
  const [owner] = rows;
  if (!owner) return false;
  for (const mayRead of byDatabase.get(db)?.get(owner.area) ?? [])
    if (await mayRead(session, { bucket, name, id: owner.id })) return true;
  return false;
}

/** Returns false if what is read is not there for the caller. */
export async function isFound(reading: Promise<unknown>): Promise<boolean> {
  try {
    await reading;
    return true;
  } catch (error) {
    if (error instanceof PortalError && error.errorName === 'notFound') return false;
    throw error;
  }
}
