import { chooseLocale, type ErrorName } from '@portal/contract';
import i18next, { t } from 'i18next';

const catalogue: Record<number, ErrorName> = {
  401: 'forbidden',
  403: 'forbidden',
  404: 'notFound',
  413: 'tooLarge',
  426: 'badCredentials',
  428: 'captchaWrong',
  429: 'tooManyRequests',
};
const ofTheClient: Record<string, string> = {
  '000': 'http.repeated',
  417: 'http.notBound',
  423: 'http.demo',
  479: 'http.demo',
};

/** Calls of the services whose answers are bare by spec 000 §7: they are reached through a gateway, which fails for them. */
const ofServices = /^\/(workflow|demoself)\//u;

/** The words for a status when the server gave none (spec 000 §8); the catalogue is fetched only then. */
export async function statusMessage(status: number | '000', path: string): Promise<string> {
  const name = catalogue[Number(status)];
  if (!name) {
    const unknown = ofServices.test(path) ? 'http.service' : 'http.unknown';
    return t(ofTheClient[status] ?? unknown, { ns: 'common' });
  }
  const { errorMessage } = await import('@portal/contract/messages');
  return errorMessage(name, chooseLocale(i18next.language));
}

export const networkMessage = (timedOut: boolean): string =>
  t(timedOut ? 'http.timeout' : 'http.network', { ns: 'common' });
