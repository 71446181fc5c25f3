import { workingVersion } from '@portal/contract/records';
import { completenessOf, type TalentFile, type TalentFileEntryState } from '@portal/contract/talent-file';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import type { Workflow } from '../../approval/workflow';
import { readInformation } from '../personal-information';
import { readProfileReview, sameValues } from '../reviewed-profile';
import { readConsent } from './consent';
import { readEntries, readOwnFile, type FileVersion, type StoredFileEntry } from './store';
import { areaOf, informationOf, isInformationChanged, talentFileReview } from './submit';
import { changedSections } from './versions';

/** Returns the caller's file. Entries that were changed since they were submitted are new. */
export async function readFile(
  { db, box, workflow }: { db: Db; box: SecretBox; workflow: Workflow },
  session: Session,
): Promise<TalentFile> {
  const [{ record, submitted, approved }, stored, information, consent, area] = await Promise.all([
    readOwnFile(db, session),
    readEntries(db, session.userId),
    readInformation(db, box, session.userId),
    readConsent(db, session),
    areaOf(db, session),
  ]);
  const working = record && workingVersion(record);
  const state = working ? (working.state as TalentFile['state']) : null;
  const approvedAt = record?.values['approvedAt'];
  const review = working && (await readProfileReview({ db, workflow }, session, talentFileReview.definition, working));
  return {
    state,
    approvedAt: typeof approvedAt === 'string' ? approvedAt : null,
    entries: stored.map((entry) => ({ ...entry, state: stateOf(entry, state, { submitted, approved }) })),
    changed: {
      sections: changedSections(approved, stored),
      information: isInformationChanged(informationOf(information, area), approved && record && record.values),
    },
    review,
    consent,
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
