import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../shared/i18n';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { Counters } from './Counters';

const show = withStage();
withAnswers(() => ({ todo: 999, complete: 1_500_000, create: 0 }));

it('large numbers are shortened as in the bell, with the whole number as a tooltip (002-9-012)', async () => {
  show(
    <MemoryRouter>
      <Counters />
    </MemoryRouter>,
  );

  await expect.element(page.getByText('999', { exact: true })).toBeVisible();
  await expect.element(page.getByText('150万', { exact: true })).toHaveAttribute('title', '1500000');
  await expect.element(page.getByText('0', { exact: true })).toBeVisible();
  await chooseLanguage('en-US');
  await expect.element(page.getByText('1.5M', { exact: true })).toHaveAttribute('title', '1500000');
  await chooseLanguage('zh-CN');
});
