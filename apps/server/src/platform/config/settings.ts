import { settings as contract } from '@portal/contract';
import { z } from 'zod';
import { readTrustProxy } from './trust-proxy';
import { secureAddress, signInProviders } from './sign-in-providers';
import { windowPattern } from './window';

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
export const settings = z.object({
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
  WORKFLOW_DELEGATION_RETURNS: flag.default(false),
  WORKFLOW_PAPER_CODES: flag.default(false),
  WORKFLOW_OPINION_FILES: flag.default(false),
  WORKFLOW_VOTING: flag.default(false),
  WORKFLOW_TASK_LINKS: z.enum(contract.taskLinkModes, 'must be off, head or summary').default('off'),
  WORKFLOW_TASK_LINK_HOURS: whole(1, contract.settingLimits.taskLinkHours).default(24),
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

/** The settings as they are read from the environment. */
export type Settings = z.output<typeof settings>;

/** Settings that hold secrets: no message shows their values. */
export const secrets = [
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
