import { issue, type Json } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import {
  personalForm,
  personalInformationArea as area,
  readIdentityNumber,
} from '@portal/contract/personal-information';
import type { SecretBox } from '../../../platform/crypto';
import type { Db } from '../../../platform/database';
import { PortalError, type Caller, type Session } from '../../../platform/http';
import { changesBetween, claimFiles, writeAudit, type Change } from '../../../platform/records';
import { checkCode, consumeCode, requirePassword } from '../../accounts/auth';
import { acceptForm, referenceIssues, referencesIn, refusal } from '../../approval/forms';
import { maskPhone, reserveMobile } from '../../accounts/users';
import {
  compiledPersonalForm as compiled,
  readInformation,
  writeInformation,
  writePhone,
  type StoredInformation,
} from './store';

export interface Submitted {
  phone?: { number: string; code: string; password: string };
  values: Record<string, Json>;
  revision: number;
}

/**
 * Changes the caller's information. A change that is already in effect answers the current revision.
 * @returns the new revision
 * @throws PortalError `conflict` if it was changed since `revision`, `fieldRefused` with the field, `smsCodeWrong`,
 * `mobileRegistered`, `passwordWrong`, `signInDelayed`
 */
export async function changeInformation(db: Db, box: SecretBox, caller: Caller, submitted: Submitted): Promise<number> {
  const { session, ip } = caller;
  if (submitted.phone) {
    const { password } = submitted.phone;
    await requirePassword(db, session, { password, ip, field: 'password', refusal: 'passwordWrong' });
  }
  /* The try counts even when the transaction is rolled back. */
  if (submitted.phone && !(await checkCode(db, codeSubject(session, submitted.phone), submitted.phone.code)))
    throw wrongCode();
  return db.transaction().execute(async (transaction) => {
    const before = await readInformation(transaction, box, session.userId, { forUpdate: true });
    const values = await acceptValues(transaction, caller, before, submitted.values);
    const phone = submitted.phone?.number === before.phone ? undefined : submitted.phone;
    const changes = changesBetween({ form: personalForm }, before.values, values);
    if (changes.length === 0 && !phone) return before.revision;
    if (before.revision !== submitted.revision) throw new PortalError('conflict', {}, { field: 'revision' });
    if (phone) changes.push(await changePhone(transaction, caller, before, phone));
    await claimFiles(transaction, session, { area }, { id: session.userId, compiled, values });
    await writeAudit(transaction, caller, { area, subjectId: session.userId, action: 'change', changes });
    return writeInformation(transaction, box, session, values);
  });
}

const codeSubject = ({ tenantId }: Session, { number }: { number: string }) =>
  ({ tenantId, mobile: number, purpose: 'changePhone' }) as const;
const wrongCode = () => new PortalError('smsCodeWrong', {}, { field: 'code' });

async function acceptValues(
  db: Db,
  { session, locale }: Caller,
  before: StoredInformation,
  submitted: Record<string, Json>,
): Promise<FormValues> {
  const { state, values } = await acceptForm(compiled, before.values, submitted, { access: {}, locale });
  const references = referencesIn(state, before.values).filter(({ type }) => type !== 'file');
  const issues = [...(await referenceIssues(db, session, '', references)), ...contradictions(values)];
  if (issues.length > 0) throw refusal(compiled, issues, locale);
  return values;
}

/** Returns the fields that say something else than the identity number. */
function contradictions({ idCard, ...values }: FormValues) {
  if (typeof idCard !== 'string') return [];
  return Object.entries(readIdentityNumber(idCard))
    .filter(([field, stated]) => values[field] !== undefined && values[field] !== stated)
    .map(([field]) => ({ ...issue('identityContradiction'), field, path: field }));
}

async function changePhone(
  transaction: Db,
  { session }: Caller,
  before: StoredInformation,
  phone: { number: string; code: string },
): Promise<Change> {
  if (!(await consumeCode(transaction, codeSubject(session, phone), phone.code))) throw wrongCode();
  await reserveMobile(transaction, session.tenantId, phone.number, 'phone');
  await writePhone(transaction, session.userId, phone.number);
  return { field: 'phone', before: maskPhone(before.phone), after: maskPhone(phone.number) };
}
