import { companyProfile, type CompanyProfile } from '@portal/contract/company';
import type { Json } from '@portal/contract/fields';
import { compileForm, type FormValues } from '@portal/contract/forms';
import { workingVersion } from '@portal/contract/records';
import { compileFormExpression } from '@portal/engine/form-expressions';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import {
  changesBetween,
  claimFiles,
  insertRecord,
  isRevised,
  lockRecord,
  saveRevision,
  updateRecord,
  writeAudit,
} from '../../../platform/records';
import { readUnitProperty } from '../../accounts/auth';
import { acceptForm, referenceIssues, referencesIn, refusal } from '../../approval/forms';
import { reviewOf } from '../../approval/reviews';
import { readProfileReview, submitProfile, type ProfilePorts } from '../reviewed-profile';
import { administeredCompany } from '../../accounts/organisation';
import { drawCompanyReview } from './process';
import { companyName, lockProfile, proofsOf, readProfile, requireFreeCreditCode } from './store';

export type Ports = ProfilePorts;

const { area } = companyProfile;
export const profileForm = reviewOf(companyProfile, { drawProcess: drawCompanyReview });
export const compiled = compileForm(companyProfile.form, compileFormExpression);

/** The profile of the caller's company as its members read it. */
export async function readInfo(ports: Ports, session: Session): Promise<CompanyProfile> {
  const { db } = ports;
  const { companyId } = session;
  if (companyId === null) throw new PortalError('forbidden');
  const [stored, name, nature, administers] = await Promise.all([
    readProfile(db, session, companyId),
    companyName(db, companyId),
    readUnitProperty(db, companyId),
    administeredCompany(db, session).then(
      () => true,
      () => false,
    ),
  ]);
  const record = stored && workingVersion(stored);
  const review = record && (await readProfileReview(ports, session, profileForm.definition, record));
  return {
    companyId,
    companyName: name,
    nature,
    record,
    review,
    editable: administers && (record?.state !== 'review' || (review?.returned ?? false)),
    administers,
  };
}

/** @throws PortalError `companyInReview` while reviewers have the profile */
export async function requireOpen(ports: Ports, session: Session, companyId: number): Promise<void> {
  const stored = await readProfile(ports.db, session, companyId);
  const record = stored && workingVersion(stored);
  if (record?.state !== 'review') return;
  const review = await readProfileReview(ports, session, profileForm.definition, record);
  if (!review?.returned) throw new PortalError('companyInReview');
}

/**
 * Saves the profile of the company that the caller administers. If it is approved, a revision is saved. The same change
 * can be sent again.
 * @throws PortalError `forbidden`, `companyInReview`, `conflict` with the current record, `fieldRefused`
 */
export async function saveProfile(
  ports: Ports,
  caller: Caller,
  { revision, values: submitted }: { revision: number; values: Record<string, Json> },
): Promise<{ id: number; revision: number }> {
  const { session, locale } = caller;
  const companyId = await administeredCompany(ports.db, session);
  await requireOpen(ports, session, companyId);
  return ports.db.transaction().execute(async (transaction) => {
    const found = await lockProfile(transaction, companyId);
    const approved = found ? await lockRecord(transaction, companyProfile, session, found.id) : null;
    const before = approved && workingVersion(approved);
    const stored = before?.values ?? {};
    const values = await acceptValues(transaction, { session, locale }, stored, submitted);
    await requireFreeCreditCode(transaction, session.tenantId, { id: before?.id ?? 0, values });
    const changes = changesBetween(companyProfile, stored, values);
    if (before && changes.length === 0) return { id: before.id, revision: before.revision };
    if ((before?.revision ?? 0) !== revision) throw new PortalError('conflict', {}, before);
    const id = before?.id ?? (await insertRecord(transaction, companyProfile, { ...session, companyId }, values));
    const revises = approved !== null && isRevised(companyProfile, approved);
    const next = revises
      ? await saveRevision(transaction, companyProfile, { id, tenantId: session.tenantId }, values)
      : before
        ? await updateRecord(transaction, companyProfile, id, { values, state: before.state })
        : 1;
    const published = revises ? approved.values : undefined;
    const others = await proofsOf(transaction, companyId);
    await claimFiles(transaction, session, companyProfile, { id, compiled, values, published, others });
    await writeAudit(transaction, caller, {
      area,
      subjectId: id,
      action: before ? 'change' : 'create',
      changes,
    });
    return { id, revision: next };
  });
}

async function acceptValues(
  db: Db,
  { session, locale }: Pick<Caller, 'session' | 'locale'>,
  stored: FormValues,
  submitted: Record<string, Json>,
): Promise<FormValues> {
  const { state, values } = await acceptForm(compiled, stored, submitted, { access: {}, locale });
  const references = referencesIn(state, stored).filter(({ type }) => type !== 'file');
  const issues = await referenceIssues(db, session, '', references);
  if (issues.length > 0) throw refusal(compiled, issues, locale);
  return values;
}

/**
 * Submits the profile for review, or again after it was returned. A profile in review stays unchanged.
 * @throws PortalError `forbidden`, `companyProfileMissing`, `fieldRefused`, and those of the engine
 */
export async function submitCompany(ports: Ports, caller: Caller): Promise<void> {
  const { session, locale } = caller;
  const companyId = await administeredCompany(ports.db, session);
  const stored = await readProfile(ports.db, session, companyId);
  if (!stored) throw new PortalError('companyProfileMissing');
  await acceptForm(compiled, workingVersion(stored).values, {}, { access: {}, locale });
  await submitProfile(ports, caller, profileForm, stored);
}
