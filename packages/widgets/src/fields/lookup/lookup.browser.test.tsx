import { fieldKinds, type LookupValue } from '@portal/contract/fields';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../../testing/show';
import { FieldInput, FieldPortsProvider, FieldValue, LookupsProvider, type Lookups } from '..';
import { ports } from '../testing/field';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const choice = (number: number) => ({
  id: `i-${number}`,
  label: `Trip ${number}`,
  details: [{ label: 'Days', text: String(number) }],
});
const all = Array.from({ length: 45 }, (_, index) => choice(index + 1));
const find = vi.fn<Lookups['find']>((_, { keyword, current }) => {
  const found = all.filter(({ label }) => label.includes(keyword));
  return Promise.resolve({ records: found.slice((current - 1) * 20, current * 20), total: found.length });
});
const read = vi.fn<Lookups['read']>((_, id) =>
  Promise.resolve({ id, label: `Trip ${id.slice(2)}`, fills: { days: Number(id.slice(2)) } }),
);
const fill = vi.fn<Lookups['fill']>();
const lookups: Lookups = { find, read, fill, isGone: (_, { id }) => id === 'i-9' };
const settings = fieldKinds.lookup.settings.parse({ source: { type: 'form', form: 'trip' } });
const onChange = vi.fn<(value: unknown) => void>();

function Field({ first }: { first: LookupValue | null }) {
  const [value, setValue] = useState<unknown>(first);
  return (
    <FieldInput
      kind="lookup"
      field="trip"
      aria-label="Trip"
      value={value}
      settings={settings}
      onChange={(next) => {
        onChange(next);
        setValue(next);
      }}
    />
  );
}

const showLookup = (first: LookupValue | null = null, provided: Lookups | null = lookups) =>
  show(
    <FieldPortsProvider value={ports}>
      <LookupsProvider value={provided}>
        <Field first={first} />
      </LookupsProvider>
    </FieldPortsProvider>,
  );
const box = () => page.getByRole('combobox', { name: 'Trip' });
const option = (name: string) => page.getByText(name, { exact: true });

it('finds choices as one types, and fills other fields in from the one that is chosen', async () => {
  await showLookup();

  await box().click();
  await userEvent.keyboard('Trip 3');
  await expect.element(option('Days 31')).toBeVisible();
  await option('Trip 31').click();

  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ id: 'i-31', label: 'Trip 31' }));
  expect(read).toHaveBeenCalledWith('trip', 'i-31', 'Trip 31');
  expect(fill).toHaveBeenCalledWith({ days: 31 });
  await expect.element(page.getByText('Trip 31').first()).toBeVisible();
});

it('loads further pages when its list is scrolled', async () => {
  await showLookup();

  await box().click();
  await expect.element(option('Trip 1')).toBeVisible();
  const list = document.querySelector('.rc-virtual-list-holder, .ant-select-dropdown-list-holder')!;
  for (const _ of [1, 2, 3]) {
    list.scrollTop = list.scrollHeight;
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await new Promise((resolve) => setTimeout(resolve, 200));
  }

  expect(find.mock.calls.map(([, { current }]) => current)).toEqual([1, 2, 3]);
});

it('says why nothing can be found or chosen, and keeps what was chosen', async () => {
  read.mockRejectedValueOnce(new Error('This choice is gone'));
  await showLookup({ id: 'i-2', label: 'Trip 2' });

  await box().click();
  await option('Trip 1').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('This choice is gone');
  expect(onChange).not.toHaveBeenCalled();

  find.mockRejectedValueOnce(new Error('The source is gone'));
  await box().click();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The source is gone');
});

it('marks a choice that is gone, while it is changed and read', async () => {
  await showLookup({ id: 'i-9', label: 'Trip 9' });
  await expect.element(page.getByText('Deleted or disabled')).toBeVisible();
  clear();

  await show(
    <LookupsProvider value={lookups}>
      <FieldValue kind="lookup" value={{ id: 'i-9', label: 'Trip 9' }} settings={settings} />
    </LookupsProvider>,
  );
  await expect.element(page.getByText('Deleted or disabled')).toBeVisible();
  expect(document.body.textContent).toContain('Trip 9');
});

it('cannot be changed where its form is only previewed', async () => {
  await showLookup(null, null);

  await expect.element(box()).toBeDisabled();
  await expect.element(page.getByText('Choices appear when the form is filled in')).toBeVisible();
});
