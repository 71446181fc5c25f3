import { auth, errorMessage, locales, settings } from '@portal/contract';
import { fileTypeFromBuffer } from 'file-type';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../../testing/server';
import { drawPicture } from './picture';
import { speak } from './speech';
import { demoPassword } from '../../users/first-administrator';
import enUS from './voices/en-US.json';
import zhCN from './voices/zh-CN.json';

describe('the captcha', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await testServer({ PORTAL_CAPTCHA: 'on' });
  });
  afterAll(() => server.close());

  const name = 'captcha-of-a-test';
  const draw = () => server.anybody(auth.captcha, { query: { randomStr: name } });
  const drawn = async () => {
    const { rows } = await server.database.pool.query('select answer from captchas where random_str = $1', [name]);
    return rows[0]?.answer as string;
  };
  const signIn = async (code: string | undefined, locale = locales[0] as (typeof locales)[number]) =>
    server.anybody(auth.token, {
      locale,
      query: { grant_type: 'password', randomStr: name, ...(code !== undefined && { code }) },
      body: { username: 'staff01', password: await server.encrypt(demoPassword) },
    });

  it('is a picture of pixels that no cache keeps', async () => {
    const reply = await server.inject({ method: 'GET', url: `${auth.captcha.path}?randomStr=${name}` });

    expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' });
    expect(await fileTypeFromBuffer(drawPicture('ACEF'))).toMatchObject({ mime: 'image/png' });
  });

  it('has a different picture each time', () => {
    expect(drawPicture('ACEF').equals(drawPicture('ACEF'))).toBe(false);
  });

  it.each(locales)('can be heard as long as it can be answered (%s)', async (locale) => {
    await draw();
    const listen = () => server.anybody(auth.captchaSpeech, { query: { randomStr: name }, locale });

    const spoken = await listen();
    const answer = await drawn();
    expect(spoken).toMatchObject({ status: 200, headers: { 'content-type': 'audio/wav' } });
    expect(await fileTypeFromBuffer(speak(answer, locale))).toMatchObject({ ext: 'wav' });

    await signIn(answer);
    expect(await listen()).toMatchObject({ status: 428, msg: errorMessage('captchaWrong', locale) });
  });

  it('contains no character that is easily mistaken for another', async () => {
    for (let picture = 0; picture < 20; picture++) {
      await draw();
      expect(await drawn()).toMatch(/^[hrwxy3479]{4}$/);
    }
  });

  it.each([
    ['en-US', enUS, ['a h j k 8', 'b c d e g p t v z 3', 'f s x', 'm n', 'i y', 'q u', '5 9']],
    ['zh-CN', zhCN, ['a h j k 8', 'b c d e g p t v z 1 7', 'f s x', 'c s 4', 'm n', 'i y', 'q u', '6 9', 'l 2']],
  ])('reads no two characters that sound alike (%s)', (_, voice, groups) => {
    const spoken = Object.keys(voice);

    const alike = groups.filter((group) => spoken.filter((character) => group.includes(character)).length > 1);

    expect(alike).toEqual([]);
  });

  it('is solved by its answer in upper or lower case', async () => {
    await draw();
    expect((await signIn((await drawn()).toUpperCase())).status).toBe(200);
  });

  it('serves once, right or wrong', async () => {
    await draw();
    const answer = await drawn();
    expect((await signIn('????')).status).toBe(428);
    expect((await signIn(answer)).status).toBe(428);

    await draw();
    const next = await drawn();
    expect((await signIn(next)).status).toBe(200);
    expect((await signIn(next)).status).toBe(428);

    await draw();
    const contested = await drawn();
    const replies = await Promise.all([signIn(contested), signIn(contested), signIn(contested)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 428, 428]);
  });

  it('expires', async () => {
    await draw();
    await server.database.pool.query(`update captchas set expires_at = now()`);

    expect((await signIn(await drawn())).status).toBe(428);
  });

  it.each(locales)('is checked before the password is (%s)', async (locale) => {
    for (const code of [undefined, '', 'abcd'])
      expect(await signIn(code, locale)).toMatchObject({ status: 428, msg: errorMessage('captchaWrong', locale) });

    const { rows } = await server.database.pool.query(
      `select key from attempts where key like 'failures:%' or key like 'account-failures:%'`,
    );
    expect(rows).toEqual([]);
  });

  it('needs a key that can be stored', async () => {
    for (const randomStr of ['short', 'x'.repeat(65)])
      expect(await server.anybody(auth.captcha, { query: { randomStr } })).toMatchObject({
        status: 400,
        data: { field: 'randomStr' },
      });
  });

  it('is announced by the settings', async () => {
    expect((await server.anybody(settings.settings)).data.captchaEnabled).toBe(true);
  });
});
