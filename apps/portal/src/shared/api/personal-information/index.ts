import type { Json, StoredFileValue } from '@portal/contract/fields';
import type { FormValues } from '@portal/contract/forms';
import { personalInformation as wire } from '@portal/contract/personal-information';
import { queryOptions } from '@tanstack/react-query';
import { canEncrypt } from '../../crypto/encrypt-password';
import { createReaderKey } from '../../crypto/reader-key';
import { call } from '../../http';
import { encrypted } from '../auth/account';

/** The field is encrypted on the wire. It is read-only if the browser cannot encrypt. */
export const idCardField = 'idCard';

export interface PersonalInformation {
  username: string;
  chineseName: string;
  phone: string | null;
  values: FormValues;
  revision: number;
  /** False where the browser cannot decrypt: phone and identity number are masked then. */
  whole: boolean;
}

/** Reads the user's own information. Phone and identity number are decrypted on receipt (spec 002 §3). */
export async function readPersonalInformation(signal?: AbortSignal): Promise<PersonalInformation> {
  const key = canEncrypt() ? await createReaderKey() : null;
  const { sysUser, extraUserInfo, revision } = await call(
    wire.personalInfo,
    { query: key ? { readerKey: key.publicKey } : {} },
    { ...(signal && { signal }) },
  );
  const open = async (text: string) => (key ? key.decrypt(text) : text);
  const { idCard, ...values } = extraUserInfo;
  return {
    username: sysUser.username,
    chineseName: sysUser.chineseName,
    phone: sysUser.phone === null ? null : await open(sysUser.phone),
    values: { ...values, ...(typeof idCard === 'string' && { idCard: await open(idCard) }) },
    revision,
    whole: key !== null,
  };
}

export const personalInformation = () =>
  queryOptions({ queryKey: ['personal-information'], queryFn: ({ signal }) => readPersonalInformation(signal) });

/** Saves the changed values. The identity number is sent encrypted. */
export async function savePersonalInformation(values: Record<string, Json>, revision: number) {
  const { idCard } = values;
  const extraUserInfo = typeof idCard === 'string' ? { ...values, idCard: await encrypted(idCard) } : values;
  return call(wire.editPersonalInfo, { body: { extraUserInfo, revision } });
}

/** @returns seconds until another code can be requested */
export const sendPhoneCode = async (phone: string): Promise<number> =>
  (await call(wire.sendPhoneCode, { body: { phone: await encrypted(phone) } })).retryAfter;

interface NewPhone {
  phone: string;
  code: string;
  password: string;
}

export async function changePhone({ phone, code, password }: NewPhone, revision: number) {
  const sysUser = { phone: await encrypted(phone), code, password: await encrypted(password) };
  return call(wire.editPersonalInfo, { body: { sysUser, revision } });
}

export const readPersonalFile = ({ bucketName, fileName }: StoredFileValue) =>
  call(wire.personalFile, { query: { bucketName, fileName } });
