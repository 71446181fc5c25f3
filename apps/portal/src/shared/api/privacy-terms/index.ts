import { privacyTerms as wire } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { currentLocale } from '../../i18n';
import type { CallInput } from '../../http/request';
import { reading } from '../reading';

const key = 'privacy-terms';

/** The consent of the signed-in person, and the terms to which they have to agree. It is read once per page load. */
export const ownConsent = () =>
  queryOptions({ ...reading([key, 'own', currentLocale()], wire.own), staleTime: Infinity });

export const termsVersions = () => reading([key, 'versions'], wire.versions);

/** The key of everything about the terms. */
export const termsKey = [key];

export const agreeToTerms = (version: number) => call(wire.agree, { body: { version } });
export const withdrawConsent = () => call(wire.withdraw);
export const publishTerms = (body: CallInput<typeof wire.publish>['body']) => call(wire.publish, { body });
