import type { FormValues } from '@portal/contract/forms';
import { personalForm } from '@portal/contract/personal-information';
import { workingVersion, type StoredRecord } from '@portal/contract/records';
import { missingInformation, talentFileRecord, type TalentFileSection } from '@portal/contract/talent-file';
import { textsIn, type Localized } from '@portal/contract';
import { fieldKinds, issue, labelText } from '@portal/contract/fields';
import { sql } from 'kysely';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, refusedField, type Caller, type Session } from '../../../platform/http';
import { isRevised, lockRecord, saveRevision, updateRecord } from '../../../platform/records';
import { maskPhone } from '../../accounts/users';
import { reviewOf } from '../../approval/reviews';
import { readInformation, type StoredInformation } from '../personal-information';
import { submitProfile, type ProfilePorts } from '../reviewed-profile';
import { requireConsent } from './consent';
import { photoOf } from './picture';
import { drawTalentFileReview } from './process';
import { lockOwnFile, readEntries, readOwnFile } from './store';
import places from './strings/places.json';
import { besideFile, bySection, changedSections } from './versions';

export const talentFileReview = reviewOf(talentFileRecord, {
  beside: besideFile,
  picture: photoOf,
  drawProcess: drawTalentFileReview,
});

/** Fields that are copied from the personal information as they are. */
const copied = [
  'unit',
  'position',
  'title',
  'education',
  'degree',
  'specialty',
  'gender',
  'birthDate',
  'nationality',
  'email',
] as const;

export const sealedOf = (userId: number): string => `talent file of user ${userId}`;

/**
 * Returns the fields of the record that the personal information fills in.
 * @param unitArea the area of the unit; undefined for people without one, whose own area counts
 */
export function informationOf(
  { chineseName, phone, values }: StoredInformation,
  unitArea: string | null | undefined,
): FormValues {
  const { idCard } = values;
  const area = unitArea === undefined ? (values['area'] ?? null) : unitArea;
  return {
    name: chineseName,
    ...Object.fromEntries(copied.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]]))),
    ...(area !== null && { area }),
    ...(typeof idCard === 'string' && { idCard: fieldKinds['identity-number'].mask?.(idCard) ?? '' }),
    ...(phone !== null && { phone: maskPhone(phone) }),
  };
}

/**
 * Returns whether the personal information differs from that of the approved version. Before the first one, what an
 * account has anyway is nothing to submit.
 */
export const isInformationChanged = (information: FormValues, version: FormValues | null): boolean =>
  ['idCard', ...copied, ...(version ? ['name', 'area', 'phone'] : [])].some(
    (key) => (information[key] ?? null) !== (version?.[key] ?? null),
  );

/** Returns the code of the area of the caller's company, or undefined without a company. */
export async function areaOf(db: Db, { companyId }: Pick<Session, 'companyId'>): Promise<string | null | undefined> {
  if (companyId === null) return undefined;
  const { rows } = await sql<{ area: string | null }>`
    select area_id::text as area from org_units where id = ${companyId}`.execute(db);
  return rows[0]?.area ?? null;
}

/** The name of a field of the personal information with the part of the page in which it stands. */
function placeOf(field: string): Localized {
  const { label = field } = personalForm.fields.find(({ key }) => key === field) ?? {};
  const inPart = (locale: keyof Localized) => `${textsIn(places, locale).information} › ${labelText(label, locale)}`;
  return { 'zh-CN': inPart('zh-CN'), 'en-US': inPart('en-US') };
}

interface Order {
  sections?: readonly TalentFileSection[] | undefined;
  note: string;
}

/**
 * Submits the caller's file: their personal information and sections, as they are now. What reviewers see does not
 * change with the entries. A file under review stays as it is.
 * @throws PortalError `talentConsentRequired`, `nothingToSubmit`, `validation` that names missing information, and those
 * of the engine
 */
export async function submitFile(
  ports: ProfilePorts & { box: SecretBox },
  caller: Caller,
  order: Order,
): Promise<void> {
  const { session } = caller;
  const stored = await ports.db.transaction().execute((transaction) => prepare(transaction, ports.box, session, order));
  await submitProfile(ports, caller, talentFileReview, stored);
  await giveProofs(ports.db, session, stored.id);
}

async function prepare(transaction: Db, box: SecretBox, session: Session, order: Order): Promise<StoredRecord> {
  const id = await lockOwnFile(transaction, session);
  await requireConsent(transaction, session);
  const record = (await lockRecord(transaction, talentFileRecord, session, id))!;
  const { state } = workingVersion(record);
  if (state === 'review') return record;
  const [{ approved }, entries, information, area] = await Promise.all([
    readOwnFile(transaction, session),
    readEntries(transaction, session.userId),
    readInformation(transaction, box, session.userId),
    areaOf(transaction, session),
  ]);
  const [missing] = missingInformation(information.values);
  if (missing) throw refusedField(missing, issue('required'), placeOf(missing));
  const changed = changedSections(approved, entries);
  const sections = order.sections ?? changed;
  const own = informationOf(information, area);
  const changes =
    sections.some((section) => changed.includes(section)) || isInformationChanged(own, approved && record.values);
  if (!changes && state !== 'returned') throw new PortalError('nothingToSubmit');

  const values = { ...own, sections: [...sections], ...(order.note !== '' && { note: order.note }) };
  const revises = isRevised(talentFileRecord, record);
  if (revises) await saveRevision(transaction, talentFileRecord, { id, tenantId: session.tenantId }, values);
  else
    await updateRecord(transaction, talentFileRecord, id, {
      values: { ...values, approvedAt: record.values['approvedAt'] ?? null },
      state: record.state,
    });
  const seal = (value: unknown) => (typeof value === 'string' ? box.seal(value, sealedOf(session.userId)) : null);
  const identity = { idCard: seal(information.values['idCard']), phone: seal(information.phone) };
  const submitted = { identity, sections: bySection(entries, sections) };
  await sql`
    update "talent-file" set company_id = ${session.companyId},
      submitted = ${JSON.stringify(submitted)}::jsonb || jsonb_build_object('at', clock_timestamp())
    where id = ${id}`.execute(transaction);
  return (await lockRecord(transaction, talentFileRecord, session, id))!;
}

/** Gives proofs that were added since the file was sent back to the instance, whose participants read them. */
const giveProofs = (db: Db, { tenantId }: Session, id: number) =>
  sql`
    update files f set instance_id = v.instance_id
    from record_reviews v
    where v.tenant_id = ${tenantId} and v.area = ${talentFileRecord.area} and v.record_id = ${id} and v.ended_at is null
      and f.tenant_id = v.tenant_id and f.record_area = v.area and f.record_id = v.record_id`.execute(db);
