import { agreements, auth, settings, definitions, type Endpoint } from '@portal/contract';
import { init } from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import common from '../strings/zh-CN/common.json';
import { call, pending, requestEarly } from './call';
import { configureHttp } from './session-port';

const showError = vi.fn();
const onUnauthorized = vi.fn();
const onPasswordChangeRequired = vi.fn();
const onDisabled = vi.fn();
const onLocked = vi.fn();
const onSecondFactorMissing = vi.fn();
const network = vi.fn<typeof fetch>();
let token = 'old';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const counts = { todo: 1, complete: 2, create: 3 };

beforeAll(() => init({ lng: 'zh-CN', resources: { 'zh-CN': { common } } }));
beforeEach(() => {
  token = 'old';
  vi.stubGlobal('fetch', network);
  configureHttp({
    context: () => ({ token, tenantId: 1, companyId: null, platform: null, locale: 'zh-CN' }),
    showError,
    onUnauthorized,
    onPasswordChangeRequired,
    onDisabled,
    onLocked,
    onSecondFactorMissing,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('a call', () => {
  it.each([0, 200, '108'])(
    'yields the data of an answer with code %s (000-7-012 to 000-7-014, 001-7)',
    async (code) => {
      network.mockResolvedValue(answer(200, { code, msg: 'success', data: counts }));

      await expect(call(settings.homeCount, {}, { announce: true })).resolves.toEqual(counts);
    },
  );

  it('rejects another code with the server’s words, and shows them (000-8-012)', async () => {
    network.mockResolvedValue(answer(200, { code: 1, msg: '流程已停用', data: null }));

    await expect(call(settings.homeCount, {}, { announce: true })).rejects.toMatchObject({
      message: '流程已停用',
      code: 1,
    });
    expect(showError).toHaveBeenCalledExactlyOnceWith('流程已停用');
  });

  it('explains the code 000 where the server says nothing (000-8-001)', async () => {
    network.mockResolvedValue(answer(200, { code: '000', msg: '', data: null }));

    await expect(call(settings.homeCount, {}, { announce: true })).rejects.toMatchObject({
      message: '操作太频繁，请勿重复请求',
      code: '000',
    });
    expect(showError).toHaveBeenCalledExactlyOnceWith('操作太频繁，请勿重复请求');
  });

  it.each([
    ['/workflow/', definitions.startablePage, 502, '接口异常，请稍后重试'],
    ['/workflow/', definitions.startablePage, 404, '资源不存在'],
    ['/demoself/', agreements.selectAgreement, 504, '接口异常，请稍后重试'],
    ['any other prefix', settings.homeCount, 502, '系统未知错误，请反馈给管理员'],
  ])(
    'explains for %s that the service failed, but for statuses of the catalogue (000-8-014)',
    async (_, endpoint, status, words) => {
      network.mockResolvedValue(new Response('<html>', { status }));

      await expect(call(endpoint as Endpoint, {}, { announce: true })).rejects.toMatchObject({
        message: words,
        status,
      });
    },
  );

  it.each([
    [200, { code: 1, msg: '' }, '请求失败'],
    [200, { code: 1, msg: '组织架构正在调整' }, '组织架构正在调整'],
    [500, null, '系统未知错误，请反馈给管理员'],
  ])(
    'explains a status %i with %j in the words of its caller where only a code is given (002-8-002)',
    async (status, body, words) => {
      network.mockResolvedValue(answer(status, body));

      await expect(call(settings.homeCount, {}, { defaultMessage: '请求失败' })).rejects.toMatchObject({
        message: words,
      });
    },
  );

  it('uses an answer that was requested early, once', async () => {
    const answers = [counts, { ...counts, todo: 2 }];
    network.mockImplementation(async () => answer(200, { code: 0, msg: '', data: answers.shift() }));

    requestEarly(settings.homeCount.path, { current: 1 });
    const early = { ...settings.homeCount, query: z.object({ current: z.number() }) };

    await expect(call(early, { query: { current: 1 } }, { announce: true })).resolves.toMatchObject({ todo: 1 });
    expect(network).toHaveBeenCalledOnce();
    await expect(call(early, { query: { current: 1 } }, { announce: true })).resolves.toMatchObject({ todo: 2 });
  });

  it('ignores an answer that another session requested early', async () => {
    network.mockImplementation(async () => answer(200, { code: 0, msg: '', data: counts }));
    requestEarly(settings.homeCount.path);
    token = 'new';

    await expect(call(settings.homeCount, {}, { announce: true })).resolves.toMatchObject({ todo: 1 });

    expect(network).toHaveBeenCalledTimes(2);
    expect(network.mock.lastCall![1]?.headers).toMatchObject({ Authorization: 'Bearer new' });
  });

  it('shows the text of the catalogue when the server sends none (000-8-011, 000-8-013)', async () => {
    network.mockResolvedValue(new Response('<html>', { status: 429 }));

    await expect(call(settings.homeCount)).rejects.toMatchObject({
      message: '请求过于频繁，请稍后再试',
      status: 429,
    });
    expect(showError).not.toHaveBeenCalled();
  });

  it.each([
    [400, '系统未知错误，请反馈给管理员'],
    [401, '您没有该操作的权限'],
    [403, '您没有该操作的权限'],
    [404, '资源不存在'],
    [417, '当前登录账号未绑定，请使用密码登录后绑定'],
    [423, '演示环境，不允许操作'],
    [426, '账号不存在或密码错误'],
    [413, '提交的内容过大，请精简后重试'],
    [428, '验证码错误或已过期，请重新获取'],
    [429, '请求过于频繁，请稍后再试'],
    [479, '演示环境，不允许操作'],
    [500, '系统未知错误，请反馈给管理员'],
  ])(
    'explains the status %i where the server says nothing (000-7-004, 000-8-002 to 000-8-004, 000-8-006, 000-8-007, 000-8-010)',
    async (status, words) => {
      network.mockResolvedValue(new Response(null, { status }));

      await expect(call(auth.publicKey, {}, { announce: true })).rejects.toMatchObject({ message: words, status });

      expect(showError).toHaveBeenCalledExactlyOnceWith(words);
    },
  );

  it('sends cookies, times out after 30 seconds, and counts as a request that is under way (000-7-001 to 000-7-003, 000-7-010, 000-9-012)', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const finish: (() => void)[] = [];
    const counted: number[] = [];
    const stop = pending.subscribe(() => counted.push(pending.count()));
    network.mockImplementation(
      () => new Promise((resolve) => finish.push(() => resolve(answer(200, { code: 0, msg: '', data: counts })))),
    );

    const calls = [call(settings.homeCount, {}, { announce: true }), call(settings.homeCount, {}, { announce: true })];
    await vi.waitFor(() => expect(finish).toHaveLength(2));
    for (const each of finish) each();
    await Promise.all(calls);
    stop();

    expect(network.mock.lastCall![1]).toMatchObject({ credentials: 'include' });
    expect(timeout).toHaveBeenLastCalledWith(30_000);
    expect(counted).toEqual([1, 2, 1, 0]);
  });

  it('reports that the server cannot be reached', async () => {
    network.mockRejectedValue(new TypeError('fetch failed'));

    await expect(call(settings.homeCount, {}, { announce: true })).rejects.toMatchObject({ status: 0 });
    expect(showError).toHaveBeenCalledOnce();
  });

  it('shows no message when the caller cancels it', async () => {
    const abort = new AbortController();
    network.mockImplementation((_, init) => {
      abort.abort();
      return Promise.reject(init!.signal!.reason as Error);
    });

    await expect(call(settings.homeCount, {}, { signal: abort.signal, announce: true })).rejects.toThrow('aborted');
    expect(showError).not.toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  const refusal = () => answer(401, { code: 401, msg: '登录状态已过期，请重新登录', data: null });

  it('is reported by the session instead of the call', async () => {
    network.mockImplementation(() => Promise.resolve(refusal()));

    await expect(call(settings.homeCount, {}, { announce: true })).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('登录状态已过期，请重新登录');
    expect(showError).not.toHaveBeenCalled();
  });

  it('is not reported when the token was renewed meanwhile, and the call is repeated (000-8-015)', async () => {
    network.mockImplementationOnce(() => {
      token = 'new';
      return Promise.resolve(refusal());
    });
    network.mockResolvedValueOnce(answer(200, { code: 0, msg: '', data: counts }));

    await expect(call(settings.homeCount, {}, { announce: true })).resolves.toEqual(counts);
    expect(new Headers(network.mock.lastCall![1]!.headers).get('Authorization')).toBe('Bearer new');
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  it('is not reported by a public call (000-8-015)', async () => {
    network.mockImplementation(() => Promise.resolve(refusal()));

    await expect(call(auth.publicKey, {}, { announce: true })).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    expect(showError).toHaveBeenCalledOnce();
  });
});

describe('a password that must be changed', () => {
  it.each([{ announce: true }, {}])(
    'is reported by the session instead of the call, with the options %j',
    async (options) => {
      const refusal = { code: 403, msg: '请先修改密码再继续操作', data: { passwordChangeRequired: true } };
      network.mockResolvedValue(answer(403, refusal));

      await expect(call(settings.homeCount, {}, options)).rejects.toMatchObject({ status: 403 });
      expect(onPasswordChangeRequired).toHaveBeenCalledOnce();
      expect(showError).not.toHaveBeenCalled();
    },
  );

  it('is not assumed for other refusals of permission', async () => {
    network.mockResolvedValue(answer(403, { code: 403, msg: '您没有该操作的权限', data: null }));

    await expect(call(settings.homeCount, {}, { announce: true })).rejects.toMatchObject({ status: 403 });
    expect(onPasswordChangeRequired).not.toHaveBeenCalled();
    expect(showError).toHaveBeenCalledOnce();
  });
});

describe('two-step verification that is missing', () => {
  const msg = '请先在安全中心开启两步验证';
  const refuse = () => network.mockResolvedValue(answer(403, { code: 403, msg, data: { secondFactorMissing: true } }));

  it('is reported with a link to turn it on', async () => {
    refuse();

    await expect(call(settings.homeCount, {}, { announce: true })).rejects.toMatchObject({ message: msg });

    expect(onSecondFactorMissing).toHaveBeenCalledExactlyOnceWith(msg);
    expect(showError).not.toHaveBeenCalled();
  });

  it('is left to a caller that shows refusals itself', async () => {
    refuse();

    await expect(call(settings.homeCount)).rejects.toMatchObject({ message: msg });

    expect(onSecondFactorMissing).not.toHaveBeenCalled();
  });
});
