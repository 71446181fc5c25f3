import {
  talentFileForms,
  talentFileOutlines,
  talentFileSections,
  talentFileSectionTitles,
  type TalentFileSection,
} from '@portal/contract/talent-file';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database';
import type { Beside } from '../../approval/reviews';
import { changedRows } from '../reviewed-profile';
import type { FileVersion, ReviewedEntry, StoredFileEntry } from './store';

/** Returns the entries of each of these sections. */
export const bySection = (
  entries: readonly StoredFileEntry[],
  sections: readonly TalentFileSection[],
): FileVersion['sections'] =>
  Object.fromEntries(
    sections.map((section): [TalentFileSection, ReviewedEntry[]] => [
      section,
      entries.filter((entry) => entry.section === section).map(({ id, values }) => ({ id, values })),
    ]),
  );

/** Returns the sections whose entries differ from those that were approved last. */
export function changedSections(
  approved: FileVersion | null,
  entries: readonly StoredFileEntry[],
): TalentFileSection[] {
  const current = bySection(entries, talentFileSections);
  return talentFileSections.filter(
    (section) => changedRows(approved?.sections[section] ?? [], current[section] ?? []).length > 0,
  );
}

/** Returns the sections that were submitted with a file, and what they change. An ended review has no later ones. */
export async function besideFile(db: Db, recordId: number, instanceId: string | null): Promise<Beside> {
  const { rows } = await sql<{ submitted: FileVersion | null; approved: FileVersion | null }>`
    select submitted, approved from "talent-file" f
    where id = ${recordId} and not exists (
      select from record_reviews v
      where v.tenant_id = f.tenant_id and v.instance_id = ${instanceId} and v.ended_at < (f.submitted ->> 'at')::timestamptz
    )`.execute(db);
  const { submitted = null, approved = null } = rows[0] ?? {};
  const sections = talentFileSections.filter((section) => submitted?.sections[section] !== undefined);
  return {
    fields: [],
    changes: [],
    parts: sections.map((section) => {
      const entries = submitted?.sections[section] ?? [];
      const { title, also, from } = talentFileOutlines[section];
      return {
        key: section,
        title: {
          'zh-CN': talentFileSectionTitles['zh-CN'][section],
          'en-US': talentFileSectionTitles['en-US'][section],
        },
        form: talentFileForms[section],
        columns: [title, ...also, from],
        rows: entries,
        changes: changedRows(approved?.sections[section] ?? [], entries),
      };
    }),
  };
}
