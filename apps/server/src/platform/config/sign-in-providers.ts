import { auth, defaultTenantId } from '@portal/contract';
import { z } from 'zod';

/** Codes and tokens must not cross a network in the clear. */
function isSecureAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

function isSecureDirectory(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'ldaps:' || hostname === 'localhost' || hostname === '127.0.0.1';
}

/** An address of https, or of http on this machine. */
export const secureAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address of https' })
  .refine(isSecureAddress, 'must be an address of https; http only on localhost');
const text = z.string().trim().min(1).max(500);
const common = {
  type: z.string().regex(auth.socialTypePattern, 'must be capitals, digits and _, for example CITY_OIDC'),
  name: z.string().trim().min(1).max(30),
};
/** Other addresses than the public ones: of an installation of one's own, or of another country. */
const addresses = (login: string, api: string) =>
  z.object({ login: secureAddress.default(login), api: secureAddress.default(api) }).prefault({});

const provider = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('oidc'), ...common, issuer: secureAddress, clientId: text, clientSecret: text }),
  z
    .strictObject({ kind: z.literal('cas'), ...common, server: secureAddress })
    .refine(({ type }) => type !== auth.firstSocialType, {
      path: ['type'],
      error: `must not be ${auth.firstSocialType}, whose address takes no logout of CAS`,
    }),
  z
    .strictObject({
      kind: z.literal('ldap'),
      ...common,
      tenant: z.number().int().positive().default(defaultTenantId),
      url: z.url({ protocol: /^ldaps?$/, error: 'must be an address of ldap or ldaps' }),
      startTls: z.boolean().default(false),
      bindDn: text,
      bindPassword: text,
      base: text,
      filter: text.includes('{{account}}', 'must contain {{account}}').default('(uid={{account}})'),
      idAttribute: text.default('entryUUID'),
      nameAttribute: text.default('cn'),
      accountAttribute: text.default('uid'),
      groupAttribute: text.default('memberOf'),
      groupBase: text.optional(),
      accounts: z.enum(['bound', 'sameName']).default('bound'),
      roles: z
        .array(z.strictObject({ group: text, role: text }))
        .max(200)
        .default([]),
    })
    .refine(({ url, startTls }) => startTls || isSecureDirectory(url), {
      path: ['url'],
      error: 'must be an address of ldaps, or startTls must be true; ldap alone only on localhost',
    }),
  z.strictObject({
    kind: z.literal('wecom'),
    ...common,
    corpId: text,
    agentId: text,
    secret: text,
    addresses: addresses('https://login.work.weixin.qq.com', 'https://qyapi.weixin.qq.com'),
  }),
  z.strictObject({
    kind: z.literal('dingtalk'),
    ...common,
    clientId: text,
    clientSecret: text,
    addresses: addresses('https://login.dingtalk.com', 'https://api.dingtalk.com'),
  }),
  z.strictObject({
    kind: z.literal('feishu'),
    ...common,
    appId: text,
    appSecret: text,
    addresses: addresses('https://accounts.feishu.cn', 'https://open.feishu.cn'),
  }),
]);

type Configured = z.output<typeof provider>;

/** A place outside the portal where people sign in with their browser. */
export type SignInProvider = Exclude<Configured, { kind: 'ldap' }>;

/** A directory whose passwords people type on the sign-in page. */
export type DirectorySettings = Extract<Configured, { kind: 'ldap' }>;

const most = 20;

/** Reads `SIGN_IN_PROVIDERS`: a list in JSON. A message names the place and never a value, because it holds secrets. */
export const signInProviders = z.string().transform((json, context): Configured[] => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    context.addIssue('must be a list in JSON');
    return z.NEVER;
  }
  const result = z.array(provider).max(most).safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  context.addIssue(`${issue?.path.join('.') || 'the list'}: ${issue?.message}`);
  return z.NEVER;
});

/** Divides the list into what browsers are led to, and directories. */
export const divided = (configured: readonly Configured[]) => ({
  signInProviders: configured.filter((entry): entry is SignInProvider => entry.kind !== 'ldap'),
  directories: configured.filter((entry): entry is DirectorySettings => entry.kind === 'ldap'),
});

/** Returns the first type or identity source that two providers have in common, or null. */
export function sharedBy(providers: readonly Configured[]): string | null {
  for (const read of [(entry: Configured) => `type ${entry.type}`, ownerOf]) {
    const values = providers.map(read);
    const twice = values.find((value, index) => values.indexOf(value) !== index);
    if (twice) return twice;
  }
  return null;
}

function ownerOf(entry: Configured): string {
  if (entry.kind === 'oidc') return `issuer ${entry.issuer}`;
  if (entry.kind === 'ldap') return `url ${entry.url}`;
  if (entry.kind === 'cas') return `server ${entry.server}`;
  return `${entry.kind} ${entry.kind === 'wecom' ? entry.corpId : entry.kind === 'feishu' ? entry.appId : entry.clientId}`;
}
