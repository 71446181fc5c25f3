import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
  const buttons = [complete, reject].map((action) => ({ action, name: '' }));
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
