import { z } from 'zod';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
/** A whole number within bounds; the message is for whoever starts the server. */
const whole = (least: number, most: number) =>
  z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(least, `must be ${least} or more`)
    .max(most, `must be ${most} or less`);

/** Every setting, read from the environment; `docs/operations.md` lists them. */
const settings = z.object({
  HOST: z.string().min(1).default('localhost'),
  PORT: whole(1, 65_535).default(8080),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: whole(2, 500).default(20),
  DATA_DIR: z.string().min(1).optional(),
  PORTAL_CAPTCHA: flag.default(true),
  PORTAL_DEMO: flag.optional(),
  PORTAL_ADMIN_PASSWORD: z.string().min(8).max(128).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

const secrets = ['DATABASE_URL', 'PORTAL_ADMIN_PASSWORD'];

export interface Config {
  host: string;
  port: number;
  /** Undefined for the embedded database. */
  databaseUrl: string | undefined;
  /** Connections of this process at most. */
  databasePool: number;
  /** Undefined when it was not set: the default place then depends on who runs the server. */
  dataDir: string | undefined;
  captcha: boolean;
  /** Demonstration data and accounts. */
  demo: boolean;
  /** Of the first administrator of an empty production database. */
  adminPassword: string | undefined;
  trustProxy: boolean;
  logLevel: string;
}

/** A setting that cannot be used; its message is one line for whoever starts the server. */
export class ConfigError extends Error {}

/** @throws ConfigError naming the first wrong setting */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    const value = secrets.includes(name) ? '' : ` (${given[name]})`;
    throw new ConfigError(`Setting ${name} is wrong${value}: ${issue?.message}`);
  }
  const read = result.data;
  return {
    host: read.HOST,
    port: read.PORT,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    dataDir: read.DATA_DIR,
    captcha: read.PORTAL_CAPTCHA,
    demo: read.PORTAL_DEMO ?? read.DATABASE_URL === undefined,
    adminPassword: read.PORTAL_ADMIN_PASSWORD,
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
  };
}
