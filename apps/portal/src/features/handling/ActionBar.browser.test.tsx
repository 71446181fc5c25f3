import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage, startI18n } from '../../shared/i18n';
import { ActionBar } from './ActionBar';
import { complete } from './actions/complete';
import { reject } from './actions/reject';

let root: Root | undefined;

beforeAll(async () => {
  await startI18n();
  await chooseLanguage('zh-CN');
});

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

it('lets nothing begin that needs the form before the form is there', async () => {
  const begun: string[] = [];
  const buttons = [complete, reject].map((action) => ({ action, name: '', obstacle: null }));
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (hasForm: boolean) =>
    root!.render(<ActionBar buttons={buttons} hasForm={hasForm} onAct={({ name }) => begun.push(name)} />);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  show(false);
  await expect.element(button('同意')).toBeDisabled();
  await button('驳回').click();
  expect(begun).toEqual(['reject']);

  show(true);
  await button('同意').click();
  expect(begun).toEqual(['reject', 'complete']);
});

it('tells the keyboard, too, what is in the way', async () => {
  const begun: string[] = [];
  const buttons = [
    { action: complete, name: '', obstacle: null },
    { action: reject, name: '', obstacle: 'noTargets' as const },
  ];
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<ActionBar buttons={buttons} hasForm onAct={({ name }) => begun.push(name)} />);
  const button = page.getByRole('button', { name: '驳回' });
  await expect.element(button).toBeDisabled();

  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  await expect.element(page.getByRole('tooltip', { name: '没有可驳回的节点' })).toBeVisible();
  expect(begun).toEqual([]);
});
