import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear } from '../testing/show';
import { onChange, showInput, showValue } from './testing/field';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const field = () => page.getByLabelText('Field');

describe('fields that are typed', () => {
  it.each([
    ['short-text', {}, 'Hello', 'Hello'],
    ['long-text', {}, 'Hello', 'Hello'],
    ['whole-number', {}, '1200', 1200],
    ['whole-number', {}, '1.5', '1.5'],
    ['decimal', { scale: 3 }, '1,234.5', '1234.5'],
    ['money', {}, 'abc', 'abc'],
    ['mobile', {}, '13800138000', '13800138000'],
    ['email', {}, 'a@example.com', 'a@example.com'],
    ['link', {}, 'https://example.com', 'https://example.com'],
    ['identity-number', {}, '11010519491231002x', '11010519491231002X'],
    ['credit-code', {}, '91350100m000100y43', '91350100M000100Y43'],
  ] as const)('%s %j hands on %s', async (kind, settings, typed, value) => {
    await showInput(kind, settings);

    await userEvent.fill(field(), typed);

    expect(onChange).toHaveBeenLastCalledWith(value);
  });

  it('pass on null when they are emptied', async () => {
    await showInput('money', {}, '5');

    await userEvent.clear(field());

    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

it.each([
  [2025, '2025'],
  [12_345, '12,345'],
])('whole-number %s is shown as %s', async (value, shown) => {
  await showInput('whole-number', {}, value);

  await expect.element(field()).toHaveValue(shown);
});

describe('money', () => {
  it('is shown as typed while it is edited, with separators and capitals after that', async () => {
    await showInput('money', { capitals: true });

    await userEvent.fill(field(), '5000.5');
    await expect.element(field()).toHaveValue('5000.5');
    await page.getByRole('button', { name: 'Next' }).click();

    await expect.element(field()).toHaveValue('5,000.50');
    await expect.element(page.getByText('伍仟元伍角')).toBeVisible();
  });
});

describe('a computed amount', () => {
  it.each([
    ['has capitals', true, '¥7,407.00'],
    ['has none unless it is an amount', false, '7,407.00'],
  ])('%s', async (_, money, shown) => {
    await showValue('computed', '7407', { expression: '${total}', money, capitals: true });

    await expect.element(page.getByText(shown)).toBeVisible();
    expect(page.getByText('柒仟肆佰零柒元整').elements()).toHaveLength(money ? 1 : 0);
  });
});

describe('values', () => {
  it('show no link for an address that is not on the web', async () => {
    await showValue('link', 'javascript:alert(1)');

    await expect.element(page.getByText('javascript:alert(1)')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  it('are shown in the language of the reader', async () => {
    await showValue('yes-no', true, {}, 'zh-CN');

    await expect.element(page.getByText('是')).toBeVisible();
  });
});

it('long-text shows its length when little room is left', async () => {
  await showInput('long-text', { max: 20 });

  await userEvent.fill(field(), 'x'.repeat(17));
  await expect.element(page.getByText('17 / 20')).not.toBeInTheDocument();
  await userEvent.fill(field(), 'x'.repeat(20));

  await expect.element(page.getByText('20 / 20')).toBeVisible();
});
