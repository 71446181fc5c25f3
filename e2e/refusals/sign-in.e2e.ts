import { auth, errorMessage, tasks, limits, type WrittenLocale } from '@portal/contract';
import { describe, expect, it } from 'vitest';
import { visit, type Visitor } from '../harness/browser';
import { Client, clientOf, signIn } from '../harness/client';
import { expectRefusal } from '../harness/refusal';
import { withBrowser, withServer } from '../harness/suite';
import { SignInPage } from '../pages/sign-in';

describe('signing in with invalid data', () => {
  const server = withServer();
  const browser = withBrowser();

  it('shows one message for a wrong account and a wrong password (000-8-008)', async () => {
    const locale: WrittenLocale = 'zh-CN';
    const visitor = await visit(browser(), server().url, { locale });
    const page = await new SignInPage(visitor).open();

    for (const username of ['staff06', 'unknown']) {
      await page.submit(username, 'Wrong@2026');
      await page.failure.filter({ hasText: errorMessage('badCredentials', locale) }).waitFor();
    }

    expect(new URL(visitor.page.url()).pathname).toBe('/login/user');
    await visitor.leave();
  });

  it('delays the next attempt after five failures, with the right password too', async () => {
    const client = new Client(server().url);
    for (let failure = 1; failure <= limits.signInFailures; failure++)
      expect((await signIn(client, 'talent02', 'Wrong@2026')).msg).toBe(errorMessage('badCredentials', 'zh-CN'));

    const { status, msg } = await signIn(client, 'talent02', 'Talent@2026');

    expect(status).toBe(429);
    expect(msg).toMatch(/^登录失败次数过多，请在 1\d 秒后重试$/);
  });

  it('is needed again when the token is revoked, invalid or missing', async () => {
    const { bearer } = await clientOf(server().url, 'staff05');
    await new Client(server().url, 'zh-CN', bearer).post(auth.logout, undefined);

    for (const token of [bearer, 'f'.repeat(64), ''])
      await expectRefusal('unauthorized', (locale) => new Client(server().url, locale, token).send(tasks.todoPage));
  });

  it('is needed again, with a message, when the session of the browser is revoked', async () => {
    const visitor = await visit(browser(), server().url);
    await new SignInPage(visitor).enter('staff05');
    await endSession(visitor);

    /* The page may already be on its own way to the sign-in page. */
    await visitor.page.goto('/process/todo').catch(() => undefined);

    await visitor.page.getByText(errorMessage('unauthorized', 'zh-CN')).waitFor();
    await visitor.page.waitForURL('**/login/user**');
    await visitor.leave();
  });

  it.each(['/', '/process/todo'])('asks for nothing that needs a session before the sign-in (%s)', async (address) => {
    const visitor = await visit(browser(), server().url);
    const refused: string[] = [];
    visitor.page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));

    await visitor.page.goto(address);
    await visitor.page.waitForURL('**/login/user**');
    await visitor.rest();

    expect(refused).toEqual([]);
    await visitor.leave();
  });

  it.each(['/', '/homepage/index'])('opens at %s without loading the application', async (path) => {
    const visitor = await visit(browser(), server().url);

    await visitor.page.goto(path);

    await visitor.page.locator('input[type=password]').waitFor();
    expect(new URL(visitor.page.url()).pathname).toBe('/login/user');
    const loaded = await visitor.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => /\/(shell|app|list)-/.test(name))).toEqual([]);
    await visitor.leave();
  });

  /** Signs the session of this browser out behind its back. */
  async function endSession({ page }: Visitor) {
    const bearer = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('portal.session')!) as { accessToken: string }).accessToken,
    );
    await new Client(server().url, 'zh-CN', bearer).post(auth.logout, undefined);
  }
});

describe('signing in with a captcha', () => {
  const server = withServer({ captcha: true });
  const browser = withBrowser();

  it('is refused with a wrong one, and another picture is shown (000-8-009)', async () => {
    const locale: WrittenLocale = 'en-US';
    const visitor = await visit(browser(), server().url, { locale });
    const page = await new SignInPage(visitor).open();
    const shown = await page.picture.getAttribute('src');

    await page.captcha.fill('0000');
    await page.submit('staff06');

    await page.failure.filter({ hasText: errorMessage('captchaWrong', locale) }).waitFor();
    await expect.poll(() => page.picture.getAttribute('src')).not.toBe(shown);
    expect(new URL(visitor.page.url()).pathname).toBe('/login/user');
    await visitor.leave();
  });

  it('is refused without one', () =>
    expectRefusal('captchaWrong', (locale) => signIn(new Client(server().url, locale), 'staff06', 'Talent@2026')));
});
