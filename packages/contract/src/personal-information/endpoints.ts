import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { smsCode } from '../auth/sms';
import { fileKey } from '../records/endpoints';
import { endpoint } from '../wire/endpoint';

/** Encrypted by the transit key, base64. */
const encrypted = z.string().min(1).max(2048);
/** The reader's public key: a point of P-256, uncompressed, base64url. */
const readerKey = z.string().regex(/^[\w-]{87}$/);
const revision = z.number().int().nonnegative();

const information = z.object({
  sysUser: z.object({
    userId: z.number().int(),
    username: z.string(),
    chineseName: z.string(),
    /** Like `idCard` encrypted for `readerKey`, and masked without one; null without a number. */
    phone: z.string().nullable(),
  }),
  /** The fields of `personalForm`. */
  extraUserInfo: fieldValues,
  /** 0 until something was saved; a save names the one that it saw. */
  revision,
});
export type PersonalInformation = z.output<typeof information>;

export const personalInfo = endpoint({
  method: 'GET',
  path: '/admin/user/personalInfo',
  summary: "The caller's personal information; phone and idCard are encrypted for `readerKey`, and masked without one",
  access: 'user',
  query: z.object({ readerKey: readerKey.optional() }),
  response: information,
});

export const editPersonalInfo = endpoint({
  method: 'POST',
  path: '/admin/user/editPersonalInfo',
  summary: "Change the caller's personal information; phone and idCard are sent encrypted by the transit key",
  access: 'user',
  body: z.object({
    sysUser: z
      .object({
        phone: encrypted,
        /** The code sent to the new number. */
        code: smsCode,
        /** The password of the account, also encrypted: the number signs in and resets it. */
        password: encrypted,
      })
      .optional(),
    /** The fields that change; null clears one. */
    extraUserInfo: fieldValues.default({}),
    revision,
  }),
  response: z.object({ revision }),
});

export const sendPhoneCode = endpoint({
  method: 'POST',
  path: '/admin/user/editPersonalInfo/code',
  summary: 'Send a code by SMS to the number that shall become the phone of the caller',
  access: 'user',
  body: z.object({ phone: encrypted }),
  response: z.object({
    /** Seconds until another code can be requested for this number. */
    retryAfter: z.number().int(),
  }),
});

export const personalFile = endpoint({
  method: 'GET',
  path: '/admin/user/personalInfo/file',
  summary: "Read a file of the caller's personal information",
  access: 'user',
  query: fileKey,
  answer: 'file',
});
