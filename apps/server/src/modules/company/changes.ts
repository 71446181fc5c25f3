import { companyProfile, type CompanyChanges, type SubRecordKind } from '@portal/contract/company';
import type { Session } from '../../platform/http';
import { PortalError } from '../../platform/http';
import { changesBetween, readRecord } from '../../platform/records';
import { readUnitProperty } from '../auth/first-sign-in/unit-property';
import type { Ports } from './profile';
import { readReview } from './review';
import { readApproved, type Approved } from './store';

/**
 * The review of a submitted profile, and what differs from the version that was approved last.
 * @throws PortalError `notFound` for one that the caller may not read
 */
export async function readChanges({ db, workflow }: Ports, session: Session, id: number): Promise<CompanyChanges> {
  const record = await readRecord(db, companyProfile, session, id);
  if (!record) throw new PortalError('notFound', {}, { field: 'id' });
  const [approved, review] = await Promise.all([readApproved(db, id), readReview(workflow, db, session, record)]);
  const { approvedAt: _, ...values } = record.values;
  const { approvedAt = null, ...before } = approved.profile ?? {};
  return {
    companyId: approved.companyId,
    nature: await readUnitProperty(db, approved.companyId),
    review,
    approvedAt: approved.profile && (approvedAt as string | null),
    profile: changesBetween(companyProfile, before, values) as CompanyChanges['profile'],
    subRecords: changedSubRecords(approved),
  };
}

function changedSubRecords({ subRecords, current }: Approved): CompanyChanges['subRecords'] {
  const before = new Map(subRecords.map((each) => [each.id, each]));
  const after = new Map(current.map((each) => [each.id, each]));
  return [...new Map([...before, ...after]).values()].flatMap(({ id, kind }) => {
    const [was, is] = [before.get(id)?.values ?? null, after.get(id)?.values ?? null];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ kind: kind as SubRecordKind, id, before: was, after: is }];
  });
}
