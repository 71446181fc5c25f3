import { auth } from '@portal/contract';
import {
  companyProfile,
  companyTexts,
  subRecordColumns,
  subRecordForms,
  subRecordKinds,
  subRecordTitle,
  type CompanyChanges,
} from '@portal/contract/company';
import type { Db } from '../../../platform/database';
import { PortalError, type Session } from '../../../platform/http';
import { readRecord } from '../../../platform/records';
import { readUnitProperty } from '../../accounts/auth';
import type { Beside } from '../../approval/reviews';
import { changedRows, readProfileReview } from '../reviewed-profile';
import { profileForm, type Ports } from './profile';
import { readApproved, type Approved } from './store';

/**
 * Returns the review of a submitted profile, and the time of its last approval.
 * @throws PortalError `notFound` if the caller may not read it
 */
export async function readChanges(ports: Ports, session: Session, id: number): Promise<CompanyChanges> {
  const { db } = ports;
  const record = await readRecord(db, companyProfile, session, id);
  if (!record) throw new PortalError('notFound', {}, { field: 'id' });
  const [approved, review] = await Promise.all([
    readApproved(db, id),
    readProfileReview(ports, session, profileForm.definition, record),
  ]);
  const { companyId, approvedAt } = approved;
  return { companyId, nature: await readUnitProperty(db, companyId), review, approvedAt };
}

/** Returns the nature and the sub-records of a company, which are reviewed with its profile. */
export async function besideProfile(db: Db, recordId: number): Promise<Beside> {
  const approved = await readApproved(db, recordId);
  const nature = await readUnitProperty(db, approved.companyId);
  return {
    fields: [
      {
        key: 'nature',
        kind: 'choice',
        label: companyTexts.nature,
        settings: { dictionary: auth.unitPropertyDictionary },
        required: false,
        readOnly: true,
      },
    ],
    changes: approved.nature === nature ? [] : [{ field: 'nature', before: approved.nature, after: nature }],
    parts: subRecordKinds.map((kind) => ({
      key: kind,
      title: { 'zh-CN': subRecordTitle['zh-CN'][kind], 'en-US': subRecordTitle['en-US'][kind] },
      form: subRecordForms[kind],
      columns: [...subRecordColumns[kind]],
      rows: ofKind(approved.current, kind),
      changes: changedRows(ofKind(approved.subRecords, kind), ofKind(approved.current, kind)),
    })),
  };
}

const ofKind = (rows: Approved['current'], kind: string) =>
  rows.filter((row) => row.kind === kind).map(({ id, values }) => ({ id, values }));
