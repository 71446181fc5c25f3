import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../../../../platform/config/config';
import type { SignInProvider } from '../../../../../platform/config/sign-in-providers';
import { casProvider } from './cas';
import { dingtalkProvider } from './dingtalk';
import { feishuProvider } from './feishu';
import { openidProvider } from './openid';
import type { Provider } from './port';
import { wecomProvider } from './wecom';

function providerOf(settings: SignInProvider, log: FastifyBaseLogger): Provider {
  if (settings.kind === 'oidc') return openidProvider(settings, log);
  if (settings.kind === 'cas') return casProvider(settings, log);
  if (settings.kind === 'wecom') return wecomProvider(settings, log);
  if (settings.kind === 'dingtalk') return dingtalkProvider(settings, log);
  return feishuProvider(settings, log);
}

/** Returns the providers of the settings, in the order in which they are offered. */
export const createProviders = ({ signInProviders }: Config, log: FastifyBaseLogger): Provider[] =>
  signInProviders.map((settings) => providerOf(settings, log));
