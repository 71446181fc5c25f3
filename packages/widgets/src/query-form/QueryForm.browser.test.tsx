import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { QueryForm } from './QueryForm';

const fields = ['Title', 'Initiator', 'Node'].map((label) => ({ name: label.toLowerCase(), label }));
const onSearch = vi.fn();
const form = () => show(<QueryForm fields={fields} values={{ title: 'contract' }} onSearch={onSearch} />);
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => {
  clear();
  onSearch.mockReset();
});

it('all but two fields are folded away (002-2-034, 002-2-036)', async () => {
  await form();
  await expect.element(page.getByLabelText('Initiator')).toBeVisible();
  expect(page.getByLabelText('Node').query()).not.toBeVisible();

  await button('Show more').click();

  await expect.element(page.getByLabelText('Node')).toBeVisible();
  await button('Show less').click();
  await expect.poll(() => page.getByLabelText('Node').query()).not.toBeVisible();
});

it('the form searches by the typed values, also on Enter (002-1-012)', async () => {
  await form();
  await page.getByLabelText('Initiator').fill(' staff01 ');
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => onSearch.mock.lastCall).toEqual([{ title: 'contract', initiator: 'staff01' }]);
});

it('a reset searches without values (002-2-037)', async () => {
  await form();
  await button('Reset').click();

  expect(onSearch).toHaveBeenCalledWith({});
  await expect.element(page.getByLabelText('Title')).toHaveValue('');
});

it('the button that clears a choice has a name in the reader’s language', async () => {
  const state = { name: 'state', label: '状态', options: [{ value: 'open', label: '未办' }] };
  await show(<QueryForm fields={[state]} values={{ state: 'open' }} onSearch={onSearch} />, 'zh-CN');
  await expect.element(page.getByTitle('未办')).toBeVisible();

  await button('清除').click();
  await button('查询').click();

  await expect.poll(() => onSearch.mock.lastCall).toEqual([{}]);
});

it('a choice without a value has no button that clears it', async () => {
  const fields = ['state', 'kind'].map((name) => ({ name, label: name, options: [{ value: 'open', label: 'Open' }] }));
  await show(<QueryForm fields={fields} values={{ state: 'open', kind: '' }} onSearch={onSearch} />);
  await expect.element(page.getByTitle('Open')).toBeVisible();

  expect(page.getByRole('button', { name: 'Clear' }).elements()).toHaveLength(1);
});

it('a field accepts at most 100 characters (002-5-014, 002-9-006)', async () => {
  await form();

  await page.getByLabelText('Initiator').fill('x'.repeat(101));
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => onSearch.mock.lastCall?.[0].initiator?.length).toBe(100);
});

function Searches() {
  const [values, setValues] = useState<Record<string, string>>({ title: 'contract' });
  return (
    <>
      <button type="button" onClick={() => setValues({ node: 'review' })}>
        Saved
      </button>
      <QueryForm fields={fields} values={values} onSearch={onSearch} />
    </>
  );
}

it('another search replaces the values of the form, and unfolds a field that it fills in', async () => {
  await show(<Searches />);
  await page.getByLabelText('Initiator').fill('typed');
  expect(page.getByLabelText('Node').query()).not.toBeVisible();

  await button('Saved').click();

  await expect.element(page.getByLabelText('Node')).toHaveValue('review');
  await expect.element(page.getByLabelText('Node')).toBeVisible();
  await expect.element(page.getByLabelText('Title')).toHaveValue('');
  await expect.element(page.getByLabelText('Initiator')).toHaveValue('');
});
