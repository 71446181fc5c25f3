import { z } from 'zod';
import { fieldValues } from '../fields/field';
import { smsCode } from '../auth/sms';
import { fileKey } from '../records/endpoints';
import { endpoint } from '../wire/endpoint';

/** Text that is encrypted by the transit key, in base64. */
const encrypted = z.string().min(1).max(2048);
/** The reader's public key: a point of P-256, uncompressed, base64url. */
const readerKey = z.string().regex(/^[\w-]{87}$/);
const revision = z.number().int().nonnegative();

const information = z.object({
  sysUser: z.object({
    userId: z.number().int(),
    username: z.string(),
    chineseName: z.string(),
    /** Encrypted for `readerKey` like `idCard`, and masked if there is no key. Null without a number. */
    phone: z.string().nullable(),
  }),
  /** The fields of `personalForm`. */
  extraUserInfo: fieldValues,
  /** The revision is 0 until something was saved. A save names the revision it was based on. */
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
        /** The code that was sent to the new number. */
        code: smsCode,
        /**
         * The password of the account, encrypted. It is required because the number can sign in and reset the password.
         */
        password: encrypted,
      })
      .optional(),
    /** The fields to change. Null clears a field. */
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
