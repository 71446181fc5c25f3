import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { MultiSelect } from './MultiSelect';

afterEach(clear);

it('a choice made with Enter is kept when Tab leaves the field', async () => {
  const chosen: string[][] = [];
  await show([
    <MultiSelect
      key="forms"
      aria-label="Forms"
      options={[{ value: 'leave', label: 'Leave' }]}
      onChange={(values: string[]) => chosen.push(values)}
    />,
    <button key="next" type="button">
      Next
    </button>,
  ]);
  await page.getByLabelText('Forms').click();
  await expect.element(page.getByTitle('Leave')).toBeVisible();

  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Tab}');

  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(chosen).toEqual([['leave']]);
});
