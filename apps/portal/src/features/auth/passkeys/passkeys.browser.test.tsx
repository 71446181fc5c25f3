import { auth } from '@portal/contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { transitKey } from '../../../testing/transit';
import { withStage } from '../../../testing/stage';
import PasskeyButton from './PasskeyButton';
import { PasskeySection } from './PasskeySection';

const show = withStage();
/** The DevTools protocol of the browser. The test runner's type lists no commands of `WebAuthn`. */
const devtools = () => cdp() as unknown as { send: (command: string, input?: object) => Promise<unknown> };
const challenge = 'AAAAAAAAAAAAAAAA';
const creation = {
  rp: { name: '人才平台', id: 'localhost' },
  user: { id: 'MQ', name: 'staff01', displayName: '王芳' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};

interface Sent {
  name?: string;
  credential: { id: string; response: { clientDataJSON: string; signature?: string } };
}
let sent: { path: string; body: Sent }[] = [];
let listed: object[] = [];
withAnswers(async (path, _query, { method, body }) => {
  if (path === '/admin/passkey/list') return listed;
  if (path === '/auth/publicKey')
    return { keyId: 'k', algorithm: 'RSA-OAEP-256', publicKey: await transitKey.publicKey };
  if (path === '/admin/passkey/begin') return { attempt: 'one', options: creation };
  if (path === '/auth/passkey/begin')
    return { attempt: 'two', options: { challenge, rpId: 'localhost', userVerification: 'required' } };
  if (method === 'POST' && typeof body === 'string') sent.push({ path, body: JSON.parse(body) as Sent });
  if (path === '/auth/passkey/token')
    return Response.json({ code: 400, msg: '通行密钥未通过验证', data: null }, { status: 400 });
  return null;
});

/** A device of the browser itself, which verifies its person at once. */
let device: { authenticatorId: string };
beforeEach(async () => {
  sent = [];
  listed = [];
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 }, permissions: [] } } as unknown as Session);
  /* The device below answers at once what would wait for a choice. */
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  await devtools().send('WebAuthn.enable');
  device = (await devtools().send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })) as typeof device;
});
afterEach(async () => {
  await devtools().send('WebAuthn.removeVirtualAuthenticator', device);
  await devtools().send('WebAuthn.disable');
  sessionStore.set(null);
  vi.restoreAllMocks();
});

function Passkeys() {
  const [failure, setFailure] = useState('');
  return (
    <>
      <PasskeyButton onSignedIn={async () => {}} onRefused={() => false} onFailure={setFailure} />
      <p role="alert">{failure}</p>
    </>
  );
}

const challengeIn = ({ credential }: Sent) =>
  (
    JSON.parse(atob(credential.response.clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'))) as {
      challenge: string;
    }
  ).challenge;

it('a passkey is made in the security centre, named and then used to sign in, with the challenge of the server', async () => {
  show(<PasskeySection />);
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByLabelText('名称').fill(' 办公电脑 ');
  await page.getByLabelText(/密码/u).first().fill('Talent@2026');
  await page.getByRole('button', { name: /继\s?续/u }).click();

  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['/admin/passkey/add']);
  expect(sent[0]!.body.name).toBe('办公电脑');
  expect(challengeIn(sent[0]!.body)).toBe(challenge);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  show(<Passkeys />);
  await page.getByRole('button', { name: '使用通行密钥' }).click();

  await expect.poll(() => sent.at(-1)?.path).toBe('/auth/passkey/token');
  const { credential } = sent.at(-1)!.body;
  expect(credential.id).toBe(sent[0]!.body.credential.id);
  expect(credential.response.signature).toMatch(/^[\w-]+$/u);
  await expect.element(page.getByRole('alert')).toHaveTextContent('通行密钥未通过验证');
});

it('a passkey is suggested at the name field, again after a refusal, and not while the button asks', async () => {
  let choose = () => {};
  const asked: (string | undefined)[] = [];
  const original = navigator.credentials.get.bind(navigator.credentials);
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
    asked.push(options?.mediation);
    if (options?.mediation !== 'conditional') return original(options);
    await new Promise<void>((resolve, reject) => {
      choose = resolve;
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
    return original({ publicKey: options.publicKey! });
  });
  show(<PasskeySection />);
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await page.getByLabelText('名称').fill('办公电脑');
  await page.getByLabelText(/密码/u).first().fill('Talent@2026');
  await page.getByRole('button', { name: /继\s?续/u }).click();
  await expect.poll(() => sent).toHaveLength(1);

  show(
    <>
      <input autoComplete="username webauthn" />
      <Passkeys />
    </>,
  );
  await expect.poll(() => asked).toEqual(['conditional']);
  choose();
  await expect.poll(() => sent.at(-1)?.path).toBe('/auth/passkey/token');
  await expect.element(page.getByRole('alert')).toHaveTextContent('通行密钥未通过验证');
  await expect.poll(() => asked).toEqual(['conditional', 'conditional']);

  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect.poll(() => asked).toEqual(['conditional', 'conditional', undefined, 'conditional']);
});

it('passkeys are suggested anew before the server forgets the attempt, once the page is seen', async () => {
  const asked: (AbortSignal | undefined)[] = [];
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) => {
    asked.push(options?.signal);
    return new Promise((_, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
  });
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    show(<Passkeys />);
    await expect.poll(() => asked).toHaveLength(1);

    vi.advanceTimersByTime(auth.passkeyLimits.seconds * 1000);
    await expect.poll(() => asked.map((signal) => signal?.aborted)).toEqual([true, false]);

    isHidden.mockReturnValue(true);
    vi.advanceTimersByTime(auth.passkeyLimits.seconds * 1000);
    isHidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => asked.map((signal) => signal?.aborted)).toEqual([true, true, false]);
  } finally {
    vi.useRealTimers();
  }
});

it('passkeys are renamed, and deleted after a question', async () => {
  listed = [{ id: 7, name: '旧电脑', addedAt: '2026-11-30 08:00:00', usedAt: null }];
  show(<PasskeySection />);
  await expect.element(page.getByText('添加于 2026-11-30 08:00 · 尚未使用')).toBeVisible();

  await page.getByRole('button', { name: '重命名“旧电脑”' }).click();
  await page.getByLabelText('名称').fill('新电脑');
  await page.getByRole('button', { name: /保\s?存/u }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/passkey/rename', body: { id: 7, name: '新电脑' } });

  await page.getByRole('button', { name: '删除“旧电脑”' }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();
  await expect.poll(() => sent.at(-1)).toEqual({ path: '/admin/passkey/delete', body: { id: 7 } });
});
