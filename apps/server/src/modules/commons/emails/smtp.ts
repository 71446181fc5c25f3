import { createTransport } from 'nodemailer';
import type { Config } from '../../../platform/config/config';
import { FinalFailure } from '../deliveries';
import type { WrittenMail } from './compose';

const timeoutMs = 10_000;

/** Sends a message. @throws if the mail server did not accept it; `FinalFailure` if it never will */
export type SendMail = (to: string, mail: WrittenMail) => Promise<void>;

/** Returns what sends mail by the configured server. It keeps no connection. */
export function mailSender({ url, from }: NonNullable<Config['mail']>): SendMail {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts }, { from, disableFileAccess: true, disableUrlAccess: true });
  return async (to, { subject, text, html }) => {
    try {
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      /* The address as an object, because a text is read as a list of addresses. */
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html, headers });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** A refused recipient or message is final; a refused sign-in or an unreachable server may be mended. */
function failureOf(error: unknown): Error {
  const { code = '', responseCode = 0, response = '', message } = error as SmtpError;
  if (code === 'ETIMEDOUT') return new Error('timeout');
  if (response === '') return new Error(`unreachable ${code === '' ? message : code}`);
  const refusal = `answer ${response}`;
  const isFinal = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return isFinal ? new FinalFailure(refusal) : new Error(refusal);
}
