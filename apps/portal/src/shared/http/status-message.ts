import { chooseLocale, type ErrorName } from '@portal/contract';
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

/** The words for a status when the server gave none (spec 000 §8); the catalogue is fetched only then. */
export async function statusMessage(status: number): Promise<string> {
  const name = catalogue[status];
  if (!name) return t(ofTheClient[status] ?? 'http.unknown', { ns: 'common' });
  const { errorMessage } = await import('@portal/contract/messages');
  return errorMessage(name, chooseLocale(i18next.language));
}

export const networkMessage = (timedOut: boolean): string =>
  t(timedOut ? 'http.timeout' : 'http.network', { ns: 'common' });
