import { formatDateTime } from '@portal/contract';
import { byDay, talentFileSections } from '@portal/contract/talent-file';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import type { Session } from '../../../platform/http';
import { readInformation } from '../personal-information';
import { readConsent } from './consent';
import { readEntries, type StoredFileEntry } from './store';

export interface Ports {
  db: Db;
  box: SecretBox;
}

/** Everything that is kept about a person, for other programs. Files are named and not contained. */
export async function ownData({ db, box }: Ports, session: Session) {
  const [information, entries, consent] = await Promise.all([
    readInformation(db, box, session.userId),
    readEntries(db, session.userId),
    readConsent(db, session),
  ]);
  const { username, chineseName, phone, values } = information;
  return {
    exportedAt: formatDateTime(Date.now()),
    account: { username, name: chineseName, phone },
    information: values,
    consent,
    sections: Object.fromEntries(
      talentFileSections.map((section) => [
        section,
        byDay(section, inSection(entries, section)).map(({ id, source, values: entry }) => ({ id, source, ...entry })),
      ]),
    ),
  };
}

export const inSection = (entries: readonly StoredFileEntry[], section: string) =>
  entries.filter((entry) => entry.section === section);
