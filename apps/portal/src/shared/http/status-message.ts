import { chooseLocale, errorMessage, type ErrorName } from '@portal/contract';
import i18next, { t } from 'i18next';

const catalogue: Record<number, ErrorName> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  426: 'badCredentials',
  428: 'captchaWrong',
  429: 'tooManyRequests',
};
const ofTheClient: Record<number, string> = { 417: 'http.notBound', 423: 'http.demo', 479: 'http.demo' };

/** The words for a status when the server gave none (spec 000 §8). */
export function statusMessage(status: number): string {
  const name = catalogue[status];
  if (name) return errorMessage(name, chooseLocale(i18next.language));
  return t(ofTheClient[status] ?? 'http.unknown', { ns: 'common' });
}

export const networkMessage = (timedOut: boolean): string =>
  t(timedOut ? 'http.timeout' : 'http.network', { ns: 'common' });
