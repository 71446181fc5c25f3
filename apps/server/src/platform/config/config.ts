import { auth, type settings as settingsContract, type teamParameters } from '@portal/contract';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { DatabaseLimits } from '../database';
import type { S3Settings } from '../storage/s3/settings';
import { secrets, settings, type Settings } from './settings';
import type { TrustProxy } from './trust-proxy';
import { divided, sharedBy, type DirectorySettings, type SignInProvider } from './sign-in-providers';
import { readWindow, type DailyWindow } from './window';

/** Addresses of `HOST` that no other machine reaches. */
export const localHosts = ['localhost', '127.0.0.1', '::1'];

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
  if (read.DATABASE_DIRECT_URL !== undefined && read.DATABASE_URL === undefined)
    throw new ConfigError('Setting DATABASE_URL is missing: DATABASE_DIRECT_URL needs it');
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
      delegationReturns: read.WORKFLOW_DELEGATION_RETURNS,
      paperCodes: read.WORKFLOW_PAPER_CODES,
      opinionFiles: read.WORKFLOW_OPINION_FILES,
      voting: read.WORKFLOW_VOTING,
      taskLinks: read.WORKFLOW_TASK_LINKS,
      taskLinkHours: read.WORKFLOW_TASK_LINK_HOURS,
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
function readSignInProviders(read: Settings): Pick<Config, 'signInProviders' | 'directories'> {
  const providers = [...readOidc(read), ...(read.SIGN_IN_PROVIDERS ?? [])];
  const shared = sharedBy(providers);
  if (shared) throw new ConfigError(`Setting SIGN_IN_PROVIDERS is wrong: two providers have ${shared}`);
  return divided(providers);
}

function readOidc(read: Settings): SignInProvider[] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = read;
  if (issuer === undefined) return [];
  const missing = (setting: string) => new ConfigError(`Setting ${setting} is missing: OIDC_ISSUER needs it`);
  if (clientId === undefined) throw missing('OIDC_CLIENT_ID');
  if (clientSecret === undefined) throw missing('OIDC_CLIENT_SECRET');
  return [{ kind: 'oidc', type: auth.firstSocialType, issuer, clientId, clientSecret, name }];
}

function readMail({ SMTP_URL: url, MAIL_FROM: from }: Settings): Config['mail'] {
  if (url === undefined) return undefined;
  if (from === undefined) throw new ConfigError('Setting MAIL_FROM is missing: SMTP_URL needs it');
  return { url, from };
}

function readS3(read: Settings): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PATH_STYLE: pathStyle } = read;
  if (bucket === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  const missing = (setting: string) => new ConfigError(`Setting ${setting} is missing: S3_BUCKET needs it`);
  if (accessKeyId === undefined) throw missing('S3_ACCESS_KEY_ID');
  if (secretAccessKey === undefined) throw missing('S3_SECRET_ACCESS_KEY');
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle };
}

function engineRestOf(read: Settings): Config['engineRest'] {
  if (!read.ENGINE_REST) return undefined;
  const { ENGINE_REST_TENANT: tenant, ENGINE_REST_USER: user, ENGINE_REST_PASSWORD: password } = read;
  const missing = (name: string) => new ConfigError(`Setting ${name} is missing: ENGINE_REST=on needs it`);
  if (tenant === undefined) throw missing('ENGINE_REST_TENANT');
  if (user === undefined) throw missing('ENGINE_REST_USER');
  if (password === undefined) throw missing('ENGINE_REST_PASSWORD');
  return { tenant, user, password };
}
