import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../../../../testing/stage';
import { KindSettings } from './KindSettings';
import type { Settings } from './SettingItem';

const show = withStage();

it.each(['people', 'department', 'company'] as const)('says of %s how to let people choose several', async (kind) => {
  show(<KindSettings kind={kind} settings={{}} readable={[]} onChange={() => undefined} />);

  await expect.element(page.getByRole('spinbutton')).toHaveValue('1');
  await expect.element(page.getByText(/默认只能选择一个/u)).toBeVisible();
});

const options = ['甲', '乙', '丙'].map((label, place) => ({ value: `v${place}`, label: { 'zh-CN': label } }));

function Choice() {
  const [settings, setSettings] = useState<Settings>({ options });
  return <KindSettings kind="choice" settings={settings} readable={[]} onChange={setSettings} />;
}

it('the focus moves with an option, and stays in the list when one is removed', async () => {
  show(<Choice />);
  const values = page.getByRole('textbox', { name: /^选项 \d 的值$/u });
  const valueOfFocused = () =>
    document.activeElement?.closest('li')?.querySelector<HTMLInputElement>('input[aria-label$="的值"]')?.value;
  await page.getByRole('button', { name: '上移' }).nth(2).click();
  await expect.poll(valueOfFocused).toBe('v2');
  await page.getByRole('button', { name: '下移' }).first().click();
  await expect.poll(valueOfFocused).toBe('v0');
  const last = values.nth(2).element();

  await page.getByRole('button', { name: /^删除/u }).first().click();

  await expect.poll(() => values.all().length).toBe(2);
  expect(last.isConnected).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
