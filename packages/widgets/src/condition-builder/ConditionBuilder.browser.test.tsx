import type { ConditionField, ConditionGroup } from '@portal/contract/forms';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { ConditionBuilder } from './ConditionBuilder';

const fields: ConditionField[] = [{ path: 'name', label: '名称', type: 'text' }];
const rule = (value: string) => ({ field: 'name', comparison: '==', value }) as const;

afterEach(clear);

function Example({ parts = ['甲', '乙', '丙'].map(rule) }: { parts?: ConditionGroup['parts'] }) {
  const [value, setValue] = useState<ConditionGroup>({ join: 'and', parts });
  return <ConditionBuilder value={value} fields={fields} onChange={setValue} />;
}

it('removing a rule keeps the inputs of the other rules, and the focus in the condition', async () => {
  await show(<Example />, 'zh-CN');
  const values = page.getByRole('textbox');
  await expect.element(values.nth(2)).toHaveValue('丙');
  const last = values.nth(2).element();

  await page.getByRole('button', { name: '删除条件' }).first().click();

  await expect.element(values.nth(1)).toHaveValue('丙');
  expect(values.nth(1).element()).toBe(last);
  expect(document.activeElement).not.toBe(document.body);
});

it('a new rule is reported as incomplete once it loses the focus, an existing one at once', async () => {
  await show(<Example parts={[rule('')]} />, 'zh-CN');
  const incomplete = () => document.querySelectorAll('[class*=issue]').length;
  await expect.poll(incomplete).toBe(1);

  await page.getByRole('button', { name: '添加条件' }).click();
  await expect.poll(() => page.getByRole('textbox').elements().length).toBe(2);
  expect(incomplete()).toBe(1);

  await page.getByRole('textbox').nth(1).click();
  await userEvent.tab();
  await expect.poll(incomplete).toBe(2);
});
