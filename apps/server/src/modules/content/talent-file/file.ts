import { workingVersion } from '@portal/contract/records';
import { completenessOf, type TalentFile, type TalentFileEntryState } from '@portal/contract/talent-file';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { sameValues } from '../reviewed-profile';
import { readInformation } from '../personal-information';
import { readEntries, readOwnFile, type FileVersion, type StoredFileEntry } from './store';

/** Returns the caller's file. Entries that were changed since they were submitted are new. */
export async function readFile({ db, box }: { db: Db; box: SecretBox }, session: Session): Promise<TalentFile> {
  const [{ record, submitted, approved }, stored, information] = await Promise.all([
    readOwnFile(db, session),
    readEntries(db, session.userId),
    readInformation(db, box, session.userId),
  ]);
  const state = record ? (workingVersion(record).state as TalentFile['state']) : null;
  const approvedAt = record?.values['approvedAt'];
  return {
    state,
    approvedAt: typeof approvedAt === 'string' ? approvedAt : null,
    entries: stored.map((entry) => ({ ...entry, state: stateOf(entry, state, { submitted, approved }) })),
    completeness: completenessOf(information.values, stored),
  };
}

interface Versions {
  submitted: FileVersion | null;
  approved: FileVersion | null;
}

function stateOf(
  entry: StoredFileEntry,
  state: TalentFile['state'],
  { submitted, approved }: Versions,
): TalentFileEntryState {
  if (isIn(approved, entry)) return 'reviewed';
  if ((state === 'review' || state === 'returned') && isIn(submitted, entry)) return state;
  return 'new';
}

const isIn = (version: FileVersion | null, { section, id, values }: StoredFileEntry): boolean =>
  version?.sections[section]?.some((entry) => entry.id === id && sameValues(entry.values, values)) ?? false;
