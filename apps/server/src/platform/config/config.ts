import { auth, type settings as settingsContract, type teamParameters } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { DatabaseLimits } from '../database';
import type { S3Settings } from '../storage/s3/settings';
import { readTrustProxy, type TrustProxy } from './trust-proxy';
import {
  divided,
  secureAddress,
  sharedBy,
  signInProviders,
  type DirectorySettings,
  type SignInProvider,
} from './sign-in-providers';
import { readWindow, windowPattern, type DailyWindow } from './window';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
/** Returns the schema of a whole number within bounds. Its message is shown to the operator who starts the server. */
const whole = (least: number, most: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be ${most} or less`);

const databaseAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');

/** Paths that PostgreSQL's commands for its archive can name. */
export const pathInCommands = /^\/[^"'$`\\%\p{Cc}]+$/u;

/** Every setting, read from the environment. `docs/operations.md` lists them. */
const settings = z.object({
  HOST: z.string().min(1).default('localhost'),
  PORT: whole(1, 65_535).default(8080),
  PROCESSES: z
    .string()
    .regex(/^(auto|[1-9]\d?)$/, 'must be auto or a number from 1 to 99')
    .default('1'),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  TRACES_URL: z.url({ protocol: /^https?$/, error: 'must be an address of http or https' }).optional(),
  TRACES_PERCENT: whole(1, 100).default(100),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_POOL: whole(2, 500).default(20),
  DATABASE_CONNECT_SECONDS: whole(1, 600).default(10),
  DATABASE_ANSWER_SECONDS: whole(1, 600).default(5),
  DATABASE_STATEMENT_SECONDS: whole(0, 86_400).default(60),
  DATABASE_IDLE_TRANSACTION_SECONDS: whole(0, 86_400).default(120),
  DATA_DIR: z.string().min(1).optional(),
  RECOVERY_DIR: z
    .string()
    .regex(pathInCommands, 'must be an absolute path without quotes, $, `, % and backslashes')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must have 3 to 63 small letters, digits, dots and hyphens')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address of http or https' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, 'must have letters, digits and hyphens')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PATH_STYLE: flag.default(true),
  SECRET_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64')
    .optional(),
  PORTAL_CAPTCHA: z.enum(['on', 'work', 'off'], 'must be on, work or off').default('on'),
  PORTAL_DEMO: flag.optional(),
  PORTAL_ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  ENGINE_REST: flag.default(false),
  ENGINE_REST_TENANT: whole(1, Number.MAX_SAFE_INTEGER).optional(),
  ENGINE_REST_USER: z
    .string()
    .regex(/^[^:]{1,64}$/, 'must have 1 to 64 characters and no colon')
    .optional(),
  ENGINE_REST_PASSWORD: z.string().min(16, 'must have 16 characters or more').max(256).optional(),
  DECISION_SERVICE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
    .optional(),
  HTTP_CONNECTOR_HOSTS: z
    .string()
    .toLowerCase()
    .regex(
      /^[\w.-]+(?::\d+)?(?:,[\w.-]+(?::\d+)?)*$/,
      'must be hosts, with commas between: a.example.org,b.example.org:8443',
    )
    .optional(),
  PEOPLE_SCOPE: z.enum(['unit', 'company', 'tenant'], 'must be unit, company or tenant').default('tenant'),
  WORKFLOW_DIRECT_RETURN: flag.default(false),
  WORKFLOW_COPY: flag.default(false),
  WORKFLOW_DRAFTS: flag.default(false),
  WORKFLOW_DRAFT_DAYS: whole(1, 3650).default(180),
  REVIEW_OWN_RECORDS: flag.default(false),
  WORKFLOW_WITHOUT_HANDLER: flag.default(false),
  WORKFLOW_PASSING: flag.default(false),
  WORKFLOW_ADD_SIGNERS: flag.default(false),
  WORKFLOW_PAPER_CODES: flag.default(false),
  WORKFLOW_OPINION_FILES: flag.default(false),
  WORKFLOW_VOTING: flag.default(false),
  WORKFLOW_VALUE_SIZE: whole(1000, 64 * 1024 * 1024).default(1024 * 1024),
  WORKFLOW_LIST_ENTRIES: whole(10, 1_000_000).default(10_000),
  WORKFLOW_VARIABLES_SIZE: whole(1000, 128 * 1024 * 1024).default(8 * 1024 * 1024),
  WORKFLOW_INSTANCE_SIZE: whole(100_000, 256 * 1024 * 1024).default(16 * 1024 * 1024),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const trusted = readTrustProxy(text);
      if (trusted === null)
        context.addIssue('must be off, the number of proxies, or their addresses: 1, or 10.0.0.0/8,192.168.1.7');
      return trusted ?? false;
    }),
  SESSION_CACHE_SECONDS: whole(0, 60).default(5),
  REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(3000),
  UPLOAD_MEGABYTES_PER_HOUR: whole(1, 1_000_000).default(1024),
  STARTS_PER_HOUR: whole(1, 1_000_000).default(600),
  SHUTDOWN_SECONDS: whole(1, 3600).default(30),
  DRAIN_SECONDS: whole(0, 600).optional(),
  /** 0 disables the watchdog. */
  WATCHDOG_SECONDS: whole(0, 3600).default(30),
  JOB_LOCK_SECONDS: whole(1, 3600).default(60),
  HISTORY_DAYS: whole(0, 1_000_000).optional(),
  HISTORY_CLEANUP_WINDOW: z.string().regex(windowPattern, 'must be HH:mm-HH:mm').default('01:00-05:00'),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/, error: 'must be an address of http or https' }).optional(),
  SMS_GATEWAY_TOKEN: z.string().min(1).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address of smtp or smtps: smtps://user:password@mail.example.org:465',
    })
    .optional(),
  MAIL_FROM: z.string().trim().min(3).max(300).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address of http or https' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  OIDC_ISSUER: secureAddress.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(30, 'must have 30 characters or less').default('OpenID Connect'),
  SIGN_IN_PROVIDERS: signInProviders.optional(),
  LIBREOFFICE_PATH: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/**
 * The names of all settings with their defaults. Undefined means that there is none, or that it depends on other
 * settings.
 */
export const defaultSettings: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.keys(settings.shape).map((name) => [name, undefined])),
  ...settings.parse({}),
};

/** Addresses of `HOST` that no other machine reaches. */
export const localHosts = ['localhost', '127.0.0.1', '::1'];

const secrets = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PORTAL_ADMIN_PASSWORD',
  'ENGINE_REST_PASSWORD',
  'DECISION_SERVICE_URL',
  'SMS_GATEWAY_TOKEN',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'SIGN_IN_PROVIDERS',
  'SECRET_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];

export interface Config {
  host: string;
  port: number;
  /** Processes that serve the port together. */
  processes: number;
  /** Where Prometheus reads. Undefined: nothing is counted. */
  metrics: { host: string; port: number } | undefined;
  /** Where traces are sent, and the percentage of requests and jobs that is sampled. Undefined: none are made. */
  traces: { url: string; percent: number } | undefined;
  /** Undefined if the portal runs its embedded database. */
  databaseUrl: string | undefined;
  /** The same database past a pooler, for connections that listen and for commands. Undefined: `databaseUrl`. */
  databaseDirectUrl: string | undefined;
  /** Connections of this process at most. */
  databasePool: number;
  databaseLimits: DatabaseLimits;
  /** Undefined if not configured. The default then depends on the account that runs the server. */
  dataDir: string | undefined;
  /** Where base backups, the archived log and copies of files are kept. Undefined: nothing is archived. */
  recoveryDir: string | undefined;
  /** The bucket of the files. Undefined: they lie in the data folder. */
  s3: S3Settings | undefined;
  /** Encrypts secrets in the database. Undefined means the key in the data folder. */
  secretKey: Buffer | undefined;
  captcha: auth.CaptchaKind;
  /** Demonstration data and accounts. */
  demo: boolean;
  /** The password of the first administrator of an empty production database. */
  adminPassword: string | undefined;
  /** The interface for workers and clients of Camunda 7, or undefined if it is off. */
  engineRest: { tenant: number; user: string; password: string } | undefined;
  /** Other servers that definitions may call. */
  remote: { decisionService: string | undefined; connectorHosts: readonly string[] };
  /** Defaults for tenants whose administrators have not changed the settings. */
  approval: settingsContract.ApprovalSettings;
  /** The people that a user can see in the address book and hand tasks to: own units, own companies, or all units. */
  peopleScope: teamParameters.PeopleScope;
  /** Limits of one workflow instance, in characters and list entries. */
  instanceLimits: { textLength: number; listEntries: number; variablesSize: number; stateSize: number };
  trustProxy: TrustProxy;
  /** How long a session is used without asking the database again. A revoked session ends at once. */
  sessionCacheSeconds: number;
  /** Rate limits per signed-in user. */
  usage: {
    /** The limit of one process, or 0 for none. */
    requestsPerMinute: number;
    uploadBytesPerHour: number;
    /** Instances of processes. */
    startsPerHour: number;
  };
  shutdown: {
    /** How long `/readyz` answers 503 before the port closes. */
    drainMs: number;
    /** How long requests and jobs in progress may take after that. Then they are aborted. */
    deadlineMs: number;
  };
  /** The seconds for which the event loop may be blocked before the process ends, or 0 for ever. */
  watchdogSeconds: number;
  /** How long a server locks a job without extending the lock. After that other servers take the job over. */
  jobLockMs: number;
  /** Retention of ended instances, and the schedule of the cleanup. */
  history: {
    /** The days for instances whose definition has no value, or null to keep them for ever. */
    defaultDays: number | null;
    window: DailyWindow;
  };
  /** The SMS gateway. Without a URL, text messages only go to the log. */
  sms: { url: string | undefined; token: string | undefined };
  /** The mail server with its account, and the sender. Undefined: no mail is sent. */
  mail: { url: string; from: string } | undefined;
  /** Where people reach the portal, without a slash at the end. Undefined: messages that leave it have no links, and passkeys belong to the host that is asked. */
  publicUrl: string | undefined;
  /** The places outside the portal where people sign in, in the order in which they are offered. */
  signInProviders: readonly SignInProvider[];
  /** The directories whose passwords the sign-in page accepts. */
  directories: readonly DirectorySettings[];
  /** The `soffice` program that converts files for their preview, or `off`. If undefined, it is searched for. */
  libreOfficePath: string | undefined;
  logLevel: string;
}

/** An invalid setting. Its message is one line for the operator. */
export class ConfigError extends Error {}

/**
 * Reads secrets whose setting with `_FILE` behind its name is a path, as container platforms mount them. Other readers
 * of the environment do not see them.
 */
function withSecretFiles(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = { ...environment };
  for (const name of secrets) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    if (environment[name] !== undefined)
      throw new ConfigError(`Setting ${name}_FILE is wrong (${path}): ${name} is set as well`);
    try {
      read[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      throw new ConfigError(`Setting ${name}_FILE is wrong (${path}): ${(error as Error).message}`);
    }
  }
  return read;
}

/** @throws ConfigError naming the first wrong setting */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = withSecretFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  const result = settings.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const value = secrets.includes(name) ? '' : ` (${present[name]})`;
    throw new ConfigError(`Setting ${name} is wrong${value}: ${issue?.message}`);
  }
  const read = result.data;
  const isLocal = localHosts.includes(read.HOST);
  if (!isLocal && read.PORTAL_DEMO === undefined && read.DATABASE_URL === undefined)
    throw new ConfigError(
      `Setting HOST is wrong (${read.HOST}): the demonstration accounts have a published password. ` +
        'Set PORTAL_DEMO=off, or PORTAL_DEMO=on to open them to the network all the same',
    );
  return {
    host: read.HOST,
    port: read.PORT,
    processes: read.PROCESSES === 'auto' ? availableParallelism() : Number(read.PROCESSES),
    traces: read.TRACES_URL === undefined ? undefined : { url: read.TRACES_URL, percent: read.TRACES_PERCENT },
    metrics: read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databasePool: read.DATABASE_POOL,
    databaseLimits: {
      connectMs: read.DATABASE_CONNECT_SECONDS * 1000,
      answerMs: read.DATABASE_ANSWER_SECONDS * 1000,
      statementMs: read.DATABASE_STATEMENT_SECONDS * 1000,
      idleTransactionMs: read.DATABASE_IDLE_TRANSACTION_SECONDS * 1000,
    },
    dataDir: read.DATA_DIR,
    recoveryDir: read.RECOVERY_DIR,
    s3: readS3(read),
    secretKey: read.SECRET_KEY === undefined ? undefined : Buffer.from(read.SECRET_KEY, 'base64'),
    captcha: read.PORTAL_CAPTCHA === 'on' ? 'picture' : read.PORTAL_CAPTCHA,
    demo: read.PORTAL_DEMO ?? read.DATABASE_URL === undefined,
    adminPassword: read.PORTAL_ADMIN_PASSWORD,
    engineRest: engineRestOf(read),
    remote: { decisionService: read.DECISION_SERVICE_URL, connectorHosts: read.HTTP_CONNECTOR_HOSTS?.split(',') ?? [] },
    approval: {
      directReturn: read.WORKFLOW_DIRECT_RETURN,
      copyButton: read.WORKFLOW_COPY,
      taskDrafts: read.WORKFLOW_DRAFTS,
      draftDays: read.WORKFLOW_DRAFT_DAYS,
      mayReviewOwn: read.REVIEW_OWN_RECORDS,
      withoutHandler: read.WORKFLOW_WITHOUT_HANDLER,
      passing: read.WORKFLOW_PASSING,
      addSigners: read.WORKFLOW_ADD_SIGNERS,
      paperCodes: read.WORKFLOW_PAPER_CODES,
      opinionFiles: read.WORKFLOW_OPINION_FILES,
      voting: read.WORKFLOW_VOTING,
    },
    peopleScope: read.PEOPLE_SCOPE,
    instanceLimits: {
      textLength: read.WORKFLOW_VALUE_SIZE,
      listEntries: read.WORKFLOW_LIST_ENTRIES,
      variablesSize: read.WORKFLOW_VARIABLES_SIZE,
      stateSize: read.WORKFLOW_INSTANCE_SIZE,
    },
    trustProxy: read.TRUST_PROXY,
    sessionCacheSeconds: read.SESSION_CACHE_SECONDS,
    usage: {
      requestsPerMinute: read.REQUESTS_PER_MINUTE,
      uploadBytesPerHour: read.UPLOAD_MEGABYTES_PER_HOUR * 1024 * 1024,
      startsPerHour: read.STARTS_PER_HOUR,
    },
    shutdown: {
      drainMs: (read.DRAIN_SECONDS ?? (isLocal ? 0 : 5)) * 1000,
      deadlineMs: read.SHUTDOWN_SECONDS * 1000,
    },
    watchdogSeconds: read.WATCHDOG_SECONDS,
    jobLockMs: read.JOB_LOCK_SECONDS * 1000,
    history: { defaultDays: read.HISTORY_DAYS ?? null, window: readWindow(read.HISTORY_CLEANUP_WINDOW) },
    ...readSignInProviders(read),
    sms: { url: read.SMS_GATEWAY_URL, token: read.SMS_GATEWAY_TOKEN },
    mail: readMail(read),
    publicUrl: read.PUBLIC_URL,
    libreOfficePath: read.LIBREOFFICE_PATH,
    logLevel: read.LOG_LEVEL,
  };
}

/** Returns the provider of `OIDC_ISSUER` and those of `SIGN_IN_PROVIDERS`. */
function readSignInProviders(read: z.output<typeof settings>): Pick<Config, 'signInProviders' | 'directories'> {
  const providers = [...readOidc(read), ...(read.SIGN_IN_PROVIDERS ?? [])];
  const shared = sharedBy(providers);
  if (shared) throw new ConfigError(`Setting SIGN_IN_PROVIDERS is wrong: two providers have ${shared}`);
  return divided(providers);
}

function readOidc(read: z.output<typeof settings>): SignInProvider[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read;
  if (issuer === undefined) return [];
  const missing = (setting: string) => new ConfigError(`Setting ${setting} is missing: OIDC_ISSUER needs it`);
  if (clientId === undefined) throw missing('OIDC_CLIENT_ID');
  if (clientSecret === undefined) throw missing('OIDC_CLIENT_SECRET');
  return [{ kind: 'oidc', type: auth.firstSocialType, issuer, clientId, clientSecret, name }];
}

function readMail({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof settings>): Config['mail'] {
  if (url === undefined) return undefined;
  if (from === undefined) throw new ConfigError('Setting MAIL_FROM is missing: SMTP_URL needs it');
  return { url, from };
}

function readS3(read: z.output<typeof settings>): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = read;
  if (bucket === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  const missing = (setting: string) => new ConfigError(`Setting ${setting} is missing: S3_BUCKET needs it`);
  if (accessKeyId === undefined) throw missing('S3_ACCESS_KEY_ID');
  if (secretAccessKey === undefined) throw missing('S3_SECRET_ACCESS_KEY');
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle };
}

function engineRestOf(read: z.output<typeof settings>): Config['engineRest'] {
  if (!read.ENGINE_REST) return undefined;
  const { ENGINE_REST_TENANT: tenant, ENGINE_REST_USER: user, ENGINE_REST_PASSWORD: password } = read;
  const missing = (name: string) => new ConfigError(`Setting ${name} is missing: ENGINE_REST=on needs it`);
  if (tenant === undefined) throw missing('ENGINE_REST_TENANT');
  if (user === undefined) throw missing('ENGINE_REST_USER');
  if (password === undefined) throw missing('ENGINE_REST_PASSWORD');
  return { tenant, user, password };
}
