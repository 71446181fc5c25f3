import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

describe('settings', () => {
  it('all have defaults', () => {
    expect(readConfig({})).toMatchObject({ host: 'localhost', port: 8080, captcha: 'picture', demo: true });
  });

  it('turn on demonstration data only with the embedded database, unless configured', () => {
    const url = 'postgresql://portal@db/portal';

    expect(readConfig({ DATABASE_URL: url }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: url, PORTAL_DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ PORTAL_DEMO: 'off' }).demo).toBe(false);
  });

  it('treat an empty variable as not set', () => {
    expect(readConfig({ PORT: '', DATA_DIR: '' })).toMatchObject({ port: 8080, dataDir: undefined });
  });

  it.each([
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://db'],
    ['PORTAL_CAPTCHA', 'maybe'],
    ['PORTAL_ADMIN_PASSWORD', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'talent.example.org'],
    ['TRUST_PROXY', 'on'],
    ['PEOPLE_SCOPE', 'world'],
    ['SESSION_CACHE_SECONDS', '61'],
    ['DECISION_SERVICE_URL', 'ftp://decisions'],
    ['HTTP_CONNECTOR_HOSTS', 'https://a.example.org/'],
    ['HISTORY_DAYS', '-1'],
    ['SMS_GATEWAY_URL', 'ftp://sms'],
    ['OIDC_ISSUER', 'http://id.example.org'],
    ['HISTORY_CLEANUP_WINDOW', '1-5'],
    ['HISTORY_CLEANUP_WINDOW', '01:00-25:00'],
  ])('refuse %s=%s by name, in one line', (name, value) => {
    const reading = () => readConfig({ [name]: value });

    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(new RegExp(`^Setting ${name} is wrong.*: .+$`));
  });

  it.each([
    ['abc', 'must be a whole number'],
    ['80.5', 'must be a whole number'],
    ['0', 'must be 1 or more'],
    ['70000', 'must be 65535 or less'],
  ])('say what a number such as %s should be', (value, rule) => {
    expect(() => readConfig({ PORT: value })).toThrow(`Setting PORT is wrong (${value}): ${rule}`);
  });

  it('refuse to start with demonstration accounts that the network can reach, unless configured', () => {
    const refused = () => readConfig({ HOST: '0.0.0.0' });

    expect(refused).toThrow(/^Setting HOST is wrong \(0\.0\.0\.0\): .+ PORTAL_DEMO=on .+$/);
    expect(readConfig({ HOST: '0.0.0.0', PORTAL_DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ HOST: '0.0.0.0', PORTAL_DEMO: 'off' }).demo).toBe(false);
    expect(readConfig({ HOST: '0.0.0.0', DATABASE_URL: 'postgresql://portal@db/portal' }).demo).toBe(false);
    expect(readConfig({ HOST: '127.0.0.1' }).demo).toBe(true);
  });

  it('delay closing the port only if other machines can connect', () => {
    expect(readConfig({}).shutdown).toEqual({ drainMs: 0, deadlineMs: 30_000 });
    expect(readConfig({ HOST: '0.0.0.0', PORTAL_DEMO: 'off' }).shutdown.drainMs).toBe(5000);
    expect(readConfig({ DRAIN_SECONDS: '2', SHUTDOWN_SECONDS: '10' }).shutdown).toEqual({
      drainMs: 2000,
      deadlineMs: 10_000,
    });
  });

  it("of the engine's REST interface are all required when it is turned on", () => {
    const whole = { ENGINE_REST_TENANT: '1', ENGINE_REST_USER: 'worker', ENGINE_REST_PASSWORD: 'a-long-enough-one' };

    expect(readConfig(whole).engineRest).toBeUndefined();
    expect(readConfig({ ...whole, ENGINE_REST: 'on' }).engineRest).toEqual({
      tenant: 1,
      user: 'worker',
      password: 'a-long-enough-one',
    });
    for (const name of Object.keys(whole))
      expect(() => readConfig({ ...whole, ENGINE_REST: 'on', [name]: '' })).toThrow(
        `Setting ${name} is missing: ENGINE_REST=on needs it`,
      );
  });

  it('of social sign-on are all required when OIDC_ISSUER is set', () => {
    const whole = { OIDC_ISSUER: 'https://id.example.org', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };

    expect(readConfig({}).signInProviders).toEqual([]);
    expect(readConfig(whole).signInProviders).toEqual([
      {
        kind: 'oidc',
        type: 'OIDC',
        issuer: 'https://id.example.org',
        clientId: 'portal',
        clientSecret: 'secret',
        name: 'OpenID Connect',
      },
    ]);
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`Setting ${name} is missing: OIDC_ISSUER needs it`);
  });

  it('of further providers are a list, whose errors name the place and no value', () => {
    const cas = { kind: 'cas', type: 'CAS', name: '高校统一认证', server: 'https://cas.example.edu.cn/cas' };
    const wecom = { kind: 'wecom', type: 'WECOM', name: '企业微信', corpId: 'ww1', agentId: '1', secret: 'geheim' };
    const read = (...providers: object[]) => readConfig({ SIGN_IN_PROVIDERS: JSON.stringify(providers) });
    const failure = (...providers: object[]) => {
      try {
        read(...providers);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };

    expect(read(cas, wecom).signInProviders.map(({ type }) => type)).toEqual(['CAS', 'WECOM']);
    expect(failure(cas, { ...wecom, agentId: '' })).toMatch(/^Setting SIGN_IN_PROVIDERS is wrong: 1\.agentId: /);
    expect(failure({ ...wecom, secrets: 'geheim' })).not.toContain('geheim');
    expect(failure({ ...cas, server: 'http://cas.example.edu.cn' })).toContain('must be an address of https');
    expect(failure({ ...cas, type: 'oidc' })).toContain('0.type');
    expect(failure(cas, { ...cas, server: 'https://other.example.edu.cn' })).toContain('two providers have type CAS');
    expect(failure(cas, { ...cas, type: 'CAS_2' })).toContain('two providers have server');
    expect(() => readConfig({ SIGN_IN_PROVIDERS: 'geheim' })).toThrow('Setting SIGN_IN_PROVIDERS is wrong: must be');
  });

  it('of the S3 bucket are all required when S3_BUCKET is set', () => {
    const whole = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'portal', S3_SECRET_ACCESS_KEY: 'secret' };

    expect(readConfig({ ...whole, S3_BUCKET: '' }).s3).toBeUndefined();
    expect(readConfig(whole).s3).toEqual({
      endpoint: undefined,
      region: 'us-east-1',
      bucket: 'files',
      accessKeyId: 'portal',
      secretAccessKey: 'secret',
      pathStyle: true,
    });
    for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`Setting ${name} is missing: S3_BUCKET needs it`);
  });

  it('refuse a direct address of a database that is not named', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: 'postgresql://portal@db/portal' })).toThrow(
      'Setting DATABASE_URL is missing: DATABASE_DIRECT_URL needs it',
    );
  });

  it('that are secret are read from files, which are refused together with the value or if they are not there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
    const path = join(folder, 'database');
    writeFileSync(path, 'postgresql://portal@db/portal\n');

    expect(readConfig({ DATABASE_URL_FILE: path }).databaseUrl).toBe('postgresql://portal@db/portal');
    expect(() => readConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgresql://db' })).toThrow(
      `Setting DATABASE_URL_FILE is wrong (${path}): DATABASE_URL is set as well`,
    );
    expect(() => readConfig({ SMS_GATEWAY_TOKEN_FILE: join(folder, 'none') })).toThrow(
      /^Setting SMS_GATEWAY_TOKEN_FILE is wrong \(.+none\): ENOENT/,
    );
    rmSync(folder, { recursive: true });
  });

  it('are reported without their secret values when they are invalid', () => {
    expect(() => readConfig({ PORTAL_ADMIN_PASSWORD: 'geheim' })).not.toThrow(/geheim/);
    expect(() => readConfig({ ENGINE_REST_PASSWORD: 'geheim' })).not.toThrow(/geheim/);
    expect(() => readConfig({ DECISION_SERVICE_URL: 'ftp://portal:geheim@x' })).not.toThrow(/geheim/);
    expect(() => readConfig({ DATABASE_URL: 'mysql://portal:geheim@db/x' })).not.toThrow(/geheim/);
  });
});
