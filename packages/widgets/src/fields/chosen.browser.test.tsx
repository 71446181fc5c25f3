import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear } from '../testing/show';
import { ports, onChange, showInput, showValue, upload } from './testing/field';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const field = () => page.getByLabelText('Field');

it('yes-no can be chosen by keyboard', async () => {
  await showInput('yes-no');

  await page.getByRole('radio', { name: 'Yes' }).click();
  expect(onChange).toHaveBeenLastCalledWith(true);
  await userEvent.keyboard('{ArrowRight}');

  expect(onChange).toHaveBeenLastCalledWith(false);
});

it('choice offers the entries of its dictionary', async () => {
  await showInput('choice', { dictionary: 'leave' });

  await field().click();
  await page.getByTitle('Sick leave').click();

  expect(onChange).toHaveBeenLastCalledWith('sick');
});

it.each([
  ['choice', { dictionary: 'leave' }],
  ['area', {}],
] as const)('%s shows no code while its names are loading', async (kind, settings) => {
  const waiting = () => new Promise<never>(() => {});
  await showValue(kind, '370100', settings, 'en-US', { areas: waiting, dictionary: waiting });

  await expect.element(page.getByText('…')).toBeVisible();
});

it('choices passes on its values', async () => {
  await showInput('choices', { options: [{ value: 'a', label: { 'zh-CN': '甲', 'en-US': 'Alpha' } }] });

  await field().click();
  await page.getByTitle('Alpha').click();

  expect(onChange).toHaveBeenLastCalledWith(['a']);
});

it.each([
  ['date', '2026-01-05', '2026-01-05'],
  ['date-time', '2026-01-05 09:30', '2026-01-05 09:30:00'],
] as const)('%s is typed', async (kind, typed, value) => {
  await showInput(kind);

  await userEvent.fill(field(), typed);
  await userEvent.keyboard('{Enter}');

  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(value));
});

it('period shows both days', async () => {
  await showInput('period', {}, { from: '2026-01-05', to: '2026-01-07' });

  await expect.element(page.getByPlaceholder('Start date')).toHaveValue('2026-01-05');
  await expect.element(page.getByPlaceholder('End date')).toHaveValue('2026-01-07');
});

it('period can be typed', async () => {
  await showInput('period');

  await userEvent.fill(page.getByPlaceholder('Start date'), '2026-01-05');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByPlaceholder('End date'), '2026-01-07');
  await userEvent.keyboard('{Enter}');

  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ from: '2026-01-05', to: '2026-01-07' }));
});

it('period asks for minutes on a phone, and keeps the seconds of an unchanged end', async () => {
  await page.viewport(390, 844);
  await showInput('period', { time: true }, { from: '2026-01-05 09:30:15', to: '2026-01-07 23:59:59' });
  const [start, end] = [page.getByLabelText('Field Start'), page.getByLabelText('Field End')];

  await expect.element(end).toHaveValue('2026-01-07T23:59');
  await userEvent.fill(start, '2026-01-06T08:00');

  expect(onChange).toHaveBeenLastCalledWith({ from: '2026-01-06 08:00:00', to: '2026-01-07 23:59:59' });
  expect(start.element().matches(':valid')).toBe(true);
  await page.viewport(1440, 900);
});

it('area offers all provinces if the field allows the whole country', async () => {
  const areas = vi.spyOn(ports, 'areas');
  await showInput('area', { scope: 'country' });
  await expect.poll(() => areas.mock.calls).toEqual([['country']]);
  await showInput('area');

  await expect.poll(() => areas.mock.calls).toEqual([['country'], ['province']]);
});

it.each([
  ['from the city down', '370102', 'province', '济南市 / 历下区'],
  ['as the province alone', '370000', 'province', '山东省'],
  ['with the province where the field covers the whole country', '370102', 'country', '山东省 / 济南市 / 历下区'],
] as const)('area is shown %s', async (_how, code, scope, shown) => {
  await showValue('area', code, { scope });

  await expect.element(page.getByText(shown, { exact: true })).toBeVisible();
});

describe('people', () => {
  it('are chosen in the member picker', async () => {
    await showInput('people', { max: 2 });

    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByText('人员2', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Save' }).click();

    await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith([{ id: 2, name: '人员2' }]));
  });

  it('are removed one by one', async () => {
    await showInput('people', { max: 2 }, [{ id: 2, name: '人员2' }]);

    await page.getByRole('button', { name: 'Remove 人员2' }).click();

    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe('files', () => {
  const choose = (file: File) => userEvent.upload(document.querySelector<HTMLElement>('input[type=file]')!, file);

  it('are uploaded and can be removed', async () => {
    await showInput('files', { max: 1 });
    await expect.element(page.getByRole('button', { name: 'Upload file' })).toBeVisible();

    await choose(new File(['x'], 'plan.pdf'));
    await expect.element(page.getByRole('button', { name: 'Download plan.pdf' })).toBeVisible();
    expect(onChange).toHaveBeenLastCalledWith([expect.objectContaining({ original: 'plan.pdf' })]);
    await page.getByRole('button', { name: 'Remove plan.pdf' }).click();

    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('show which upload failed, and keep the rest', async () => {
    upload.mockRejectedValueOnce(new Error('offline'));
    await showInput('files', { max: 2 });
    await expect.element(page.getByRole('button', { name: 'Upload file' })).toBeVisible();

    await choose(new File(['x'], 'plan.pdf'));

    await expect.element(page.getByText("Couldn't upload plan.pdf: offline")).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });
});
