import { textsIn, fillIn, limits, type Locale, type WrittenLocale } from '@portal/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../../platform/config/config';
import { maskPhone } from '../../users/phone';
import enUS from '../strings/en-US.json';
import zhCN from '../strings/zh-CN.json';
import { smsGateway } from './gateway';

const texts: Record<WrittenLocale, { smsCode: string }> = { 'zh-CN': zhCN, 'en-US': enUS };

export type SendCode = (mobile: string, code: string, locale: Locale) => Promise<void>;

/** Sends codes by the configured gateway. Without a gateway the code is written to the log. */
export function codeSender(sms: Config['sms'], log: FastifyBaseLogger): SendCode {
  if (sms.url === undefined)
    return async (mobile, code) => log.warn({ to: maskPhone(mobile), code }, 'no SMS gateway: code not sent');
  const gateway = smsGateway(sms, log);
  const minutes = limits.smsCodeSeconds / 60;
  return (mobile, code, locale) =>
    gateway.send(
      mobile,
      fillIn(textsIn(texts, locale).smsCode, (key) => ({ code, minutes })[key]),
    );
}
