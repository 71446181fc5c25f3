import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeDesigner,
  drawn,
  labelled,
  openDesigner,
  select,
  soundProcess,
} from '../../modeler/testing/designer';
import { fill, section, unfold } from '../../properties/testing/panels';
import type { DefinitionToSave, DesignerPorts, SaveFailure } from '../../shared/ports';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await closeDesigner();
});

const theirs = soundProcess.replaceAll('人工任务', '对方的任务');

/** Returns ports that fail the first attempts to save with these failures, and then succeed. */
function attempts(...failures: SaveFailure[]) {
  const saved: DefinitionToSave[] = [];
  const answers = [...failures];
  const ports: Partial<DesignerPorts> = {
    saveDraft: (definition) => {
      saved.push(definition);
      return Promise.resolve(answers.shift() ?? { revision: 9 });
    },
    loadDraft: () => Promise.resolve({ xml: theirs, known: { revision: 7 } }),
    signIn: vi.fn<() => void>(),
  };
  return { saved, ports };
}

const rename = async (name: string) => {
  await select('Activity_1');
  await userEvent.fill(labelled('名称'), name);
  await userEvent.keyboard('{Enter}');
};
const changed: SaveFailure = {
  failed: 'changed',
  message: '林海燕已于 09:30 保存了该流程的草稿',
  there: { revision: 7 },
};

describe('a drawing that somebody else has saved meanwhile', () => {
  it('shows who saved it and when, and is overwritten only on request (001-2)', async () => {
    const { saved, ports } = attempts(changed);
    await openDesigner(soundProcess, {}, ports);
    await rename('我的任务');
    await button('暂存').click();

    await expect.element(page.getByText('林海燕已于 09:30 保存了该流程的草稿')).toBeVisible();
    expect(saved[0]).toMatchObject({ revision: null, version: 1 });
    await button('覆盖保存').click();

    await expect.element(page.getByText('保存成功！')).toBeVisible();
    expect(saved[1]).toMatchObject({ revision: 7, version: 1 });
    expect(saved[1]?.bpmnData).toContain('我的任务');
    await expect.poll(() => document.querySelector('.pd-unsaved')?.textContent).toBe('');
  });

  it('can be replaced by theirs, which can then be saved', async () => {
    const { saved, ports } = attempts(changed);
    await openDesigner(soundProcess, {}, ports);
    await rename('我的任务');
    await button('暂存').click();
    await button('采用对方的内容').click();

    await expect.poll(() => drawn('Activity_1')?.textContent).toContain('对方的任务');
    await expect.poll(() => document.querySelector('.pd-unsaved')?.textContent).toBe('');
    await expect.element(button('暂存')).toBeEnabled();
    await button('暂存').click();
    await expect.poll(() => saved.at(-1)?.revision).toBe(7);
  });

  it('stays unchanged if the dialog is closed', async () => {
    const { saved, ports } = attempts(changed);
    await openDesigner(soundProcess, {}, ports);
    await rename('我的任务');
    await button('暂存').click();
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();

    await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
    expect(saved).toHaveLength(1);
    expect(drawn('Activity_1')?.textContent).toContain('我的任务');
    await expect.element(page.getByText('未保存')).toBeVisible();
  });
});

describe('saving without a network', () => {
  it('reports it at once, and saves once the network is back (001-8)', async () => {
    const { saved, ports } = attempts({ failed: 'unreachable' });
    const onSaved = vi.fn<() => void>();
    await openDesigner(soundProcess, { onSaved }, ports);
    await rename('我的任务');
    await button('暂存').click();

    await expect.element(page.getByText('无法连接网络，图形仍在此处，连接恢复后自动暂存。')).toBeVisible();
    expect(saved).toHaveLength(1);
    window.dispatchEvent(new Event('online'));

    await expect.element(page.getByText('保存成功！')).toBeVisible();
    expect(saved[1]?.bpmnData).toContain('我的任务');
    await expect.poll(() => document.querySelector('.pd-bar')).toBeNull();
    expect(onSaved, 'drawing continues without leaving the page').not.toHaveBeenCalled();
  });
});

describe('saving after the session has ended', () => {
  it('keeps the drawing, leads to the sign-in and saves after it (001-2)', async () => {
    const { saved, ports } = attempts({ failed: 'signedOut' });
    await openDesigner(soundProcess, {}, ports);
    await rename('我的任务');
    await button('暂存').click();

    await button('重新登录').click();
    expect(ports.signIn).toHaveBeenCalledOnce();
    await button('再次保存').click();

    await expect.element(page.getByText('保存成功！')).toBeVisible();
    expect(saved[1]?.bpmnData).toContain('我的任务');
  });
});

describe('the copy of an unsaved drawing', () => {
  it('is stored in the browser while drawing, and removed once the drawing is saved', async () => {
    const { copies } = await openDesigner(soundProcess);
    await rename('我的任务');

    await expect.poll(() => copies.at(-1)?.xml).toContain('我的任务');
    await button('暂存').click();
    await expect.element(page.getByText('保存成功！')).toBeVisible();
    await expect.poll(() => copies).toEqual([]);
  });

  it('stores the last input when the page is left', async () => {
    const { copies } = await openDesigner(soundProcess);
    await rename('我的任务');
    await expect.poll(() => copies.length).toBeGreaterThan(0);
    /* No later change may trigger another copy. */
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await userEvent.fill(labelled('名称'), '半句');

    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

    await expect.poll(() => copies.at(-1)?.xml).toContain('半句');
  });

  it('stores uncommitted input, in case the browser crashes (001-2)', async () => {
    const { copies } = await openDesigner(soundProcess);
    await select('Activity_1');
    await userEvent.fill(labelled('名称'), '半句');

    await expect.poll(() => copies.at(-1)?.typed).toEqual({ field: '名称', text: '半句' });
    expect(copies.at(-1)?.xml).not.toContain('半句');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => copies.at(-1)?.typed).toBeUndefined();
    expect(copies.at(-1)?.xml).toContain('半句');
  });

  it('stores uncommitted input in a dialog of the designer', async () => {
    const { copies } = await openDesigner(soundProcess);
    await unfold('更多设置');
    await unfold('消息');
    await section('消息').getByRole('button', { name: '创建消息' }).click();
    await fill('名称', '付款通知');

    await expect.poll(() => copies.at(-1)?.typed).toEqual({ field: '名称', text: '付款通知' });
  });

  it('stores no input from outside the designer (001-2)', async () => {
    const { copies } = await openDesigner(soundProcess);
    await rename('我的任务');
    await expect.poll(() => copies.at(-1)?.xml).toContain('我的任务');
    const account = document.body.appendChild(document.createElement('input'));
    account.setAttribute('aria-label', '账号');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

    await userEvent.fill(labelled('账号'), 'designer01');
    copies.splice(0);
    document.dispatchEvent(new Event('visibilitychange'));

    await expect.poll(() => copies.length).toBe(1);
    expect(copies.at(-1)?.typed).toBeUndefined();
  });

  it('is dropped if the input changed nothing', async () => {
    const { copies } = await openDesigner(soundProcess);
    await button('节点列表').click();
    await userEvent.fill(labelled('按名称、类型或 ID 查找节点和连线'), '初审');
    await expect.poll(() => copies.length).toBeGreaterThan(0);

    await button('适应画布').click();
    await expect.poll(() => copies).toEqual([]);
  });

  it('includes the text being typed', async () => {
    const typed = { field: '名称', text: '半句' };
    const copy = { xml: theirs, known: { revision: 3 }, savedAt: 0, typed };
    const recovery = {
      read: () => Promise.resolve(copy),
      write: () => Promise.resolve(),
      remove: () => Promise.resolve(),
    };
    await openDesigner(soundProcess, {}, { recovery });

    await expect.element(page.getByText('当时正在填写“名称”，恢复后请重新填入：半句')).toBeVisible();
  });

  const kept = { xml: theirs, known: { revision: 3 }, savedAt: Date.UTC(2026, 0, 1) };
  const remembering = () => {
    const removed = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const recovery = { read: () => Promise.resolve(kept), write: () => Promise.resolve(), remove: removed };
    return { removed, ports: { recovery } };
  };

  it('is offered the next time, based on the version from which it was made (001-2)', async () => {
    const { saved } = await openDesigner(soundProcess, {}, remembering().ports);

    await expect.element(page.getByText('恢复未保存的内容？')).toBeVisible();
    await expect.element(page.getByText('2026-01-01 08:00:00 的修改', { exact: false })).toBeVisible();
    await expect.element(button('恢复')).toHaveFocus();
    await button('恢复').click();

    await expect.poll(() => drawn('Activity_1')?.textContent).toContain('对方的任务');
    await expect.element(page.getByText('未保存')).toBeVisible();
    await button('暂存').click();
    await expect.poll(() => saved[0]).toMatchObject({ revision: 3 });
  });

  it('is no longer written after the designer has closed, whatever had the focus', async () => {
    const written = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const recovery = { read: () => Promise.resolve(undefined), write: written, remove: () => Promise.resolve() };
    await openDesigner(soundProcess, {}, { recovery });
    await rename('初审');
    await button('节点列表').click();
    await expect.element(labelled('按名称、类型或 ID 查找节点和连线')).toHaveFocus();
    await expect.poll(() => written.mock.calls.length).toBeGreaterThan(0);
    const errors: unknown[] = [];
    const note = (event: ErrorEvent) => errors.push(event.error);
    window.addEventListener('error', note);

    await closeDesigner();

    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
  });

  it('can be discarded', async () => {
    const { removed, ports } = remembering();
    await openDesigner(soundProcess, {}, ports);
    await button('丢弃').click();

    await expect.poll(() => removed.mock.calls.length).toBe(1);
    expect(drawn('Activity_1')?.textContent).toContain('人工任务');
  });
});

describe('an opened version', () => {
  it('is read-only, and its properties are shown (001-7)', async () => {
    await openDesigner(soundProcess, { version: 3 });

    await expect.element(page.getByText('只读 · 第 3 版')).toBeVisible();
    expect(document.querySelector('.djs-palette')).toBeNull();
    expect(button('暂存').elements()).toEqual([]);
    await select('Activity_1');
    await expect.element(labelled('名称')).toHaveValue('人工任务');
    await expect.element(labelled('名称')).toBeDisabled();
  });
});
