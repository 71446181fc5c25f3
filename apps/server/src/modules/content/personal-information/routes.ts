import { auth, limits, type auth as authTypes } from '@portal/contract';
import { fieldKinds, type Json } from '@portal/contract/fields';
import {
  personalInformation as contract,
  personalInformationArea as area,
} from '@portal/contract/personal-information';
import { createSecretBox, encryptForReader, loadTransitKey } from '../../../platform/crypto';
import { PortalError } from '../../../platform/http';
import type { SetupModule } from '../../../platform/module';
import { recordFile } from '../../../platform/records';
import { codeSender, decrypt as decryptPassword, requestCode } from '../../accounts/auth';
import { maskPhone } from '../../accounts/users';
import { changeInformation } from './change';
import { readInformation } from './store';

type IdCard = Json | undefined;

export const setupPersonalInformation: SetupModule = async ({ route, db, config, storage, log }) => {
  const box = createSecretBox(config.secretKey);
  const transitKey = await loadTransitKey(db);
  const send = codeSender(config.sms, log);

  const decrypt = (encrypted: string, field: string): string => {
    const text = transitKey.decrypt(encrypted);
    if (text === null) throw new PortalError('undecipherable', {}, { field });
    return text;
  };
  const decryptPhone = (encrypted: string): string => {
    const read = auth.mobile.safeParse(decrypt(encrypted, 'phone'));
    if (!read.success) throw new PortalError('undecipherable', {}, { field: 'phone' });
    return read.data;
  };
  const decryptValues = (values: Record<string, Json>): Record<string, Json> =>
    typeof values['idCard'] === 'string' ? { ...values, idCard: decrypt(values['idCard'], 'idCard') } : values;

  route(contract.personalInfo, async ({ session, query: { readerKey } }) => {
    const { username, chineseName, phone, values, revision } = await readInformation(db, box, session.userId);
    const { idCard, ...others } = values;
    return {
      sysUser: { userId: session.userId, username, chineseName, phone: phone && protectedText(readerKey, phone) },
      extraUserInfo: { ...others, ...protectedIdCard(readerKey, idCard) },
      revision,
    };
  });

  route(contract.editPersonalInfo, async ({ session, ip, locale, body: { sysUser, extraUserInfo, revision } }) => ({
    revision: await changeInformation(
      db,
      box,
      { session, ip, locale },
      {
        values: decryptValues(extraUserInfo),
        revision,
        ...(sysUser && {
          phone: {
            number: decryptPhone(sysUser.phone),
            code: sysUser.code,
            password: decryptPassword(transitKey, sysUser.password),
          },
        }),
      },
    ),
  }));

  route(contract.sendPhoneCode, async ({ session: { tenantId }, ip, locale, body }) => {
    const purpose: authTypes.SmsPurpose = 'changePhone';
    const mobile = decryptPhone(body.phone);
    await requestCode(db, { send, log }, { tenantId, mobile, purpose, ip, locale });
    return { retryAfter: limits.smsPauseSeconds };
  });

  route(contract.personalFile, ({ session, query: { bucketName, fileName } }) =>
    recordFile({ db, storage }, { area }, session.tenantId, session.userId, { bucket: bucketName, name: fileName }),
  );
};

const maskIdCard = (value: string): string => fieldKinds['identity-number'].mask?.(value) ?? '';

const protectedIdCard = (readerKey: string | undefined, idCard: IdCard): { idCard?: string } =>
  typeof idCard === 'string' ? { idCard: protectedText(readerKey, idCard, maskIdCard) } : {};

/** Returns the text encrypted for the reader, or masked if the reader has no key. */
function protectedText(
  readerKey: string | undefined,
  text: string,
  mask: (value: string) => string = maskPhone,
): string {
  if (readerKey === undefined) return mask(text);
  const encrypted = encryptForReader(readerKey, text);
  if (encrypted === null) throw new PortalError('undecipherable', {}, { field: 'readerKey' });
  return encrypted;
}
