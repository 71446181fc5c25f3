import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import MigrationDialog from './MigrationDialog';

const show = withStage();
const version = (number: number) => ({
  processDefinitionId: `leave:${number}`,
  version: number,
  versionTag: '',
  deployedTime: '2026-01-01 08:00:00',
});
withAnswers((path) => {
  if (path.toLowerCase().includes('map')) return { nodes: [], targets: [] };
  if (path.toLowerCase().includes('check')) return { checked: 1, blocked: [], next: null };
  return { records: [version(2), version(1)], total: 2, size: 50, current: 1 };
});
beforeEach(() => sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 3 } } } as never));
afterEach(() => {
  sessionStore.set(null);
  sessionStorage.clear();
});

const onClose = vi.fn();
const instance = { procInstId: 'i', processDefinitionKey: 'leave', procDefId: 'leave:1' };
const comment = page.getByRole('textbox', { name: '迁移说明', exact: false });

it('the choices are kept when the page is reloaded, and the dialog asks before it discards them', async () => {
  show(<MigrationDialog key="first" instance={instance} onClose={onClose} />);
  await page.getByRole('combobox', { name: '目标版本' }).click();
  await page.getByTitle(/第 2 版/).click();
  await comment.fill('新制度');

  show(<MigrationDialog key="again" instance={instance} onClose={onClose} />);

  await expect.element(comment).toHaveValue('新制度');
  await page.getByRole('button', { name: '取 消' }).click();
  expect(onClose).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '放 弃' }).click();
  expect(onClose).toHaveBeenCalledOnce();
});
