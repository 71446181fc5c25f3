import { beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fieldKinds } from '@portal/contract/fields';
import { startI18n } from '../shared/i18n';
import { withStage } from '../testing/stage';
import { examples } from './examples';
import { Gallery } from './Gallery';

const show = withStage();
beforeAll(() => startI18n(['process']));

it('shows an example of every widget and every kind of field', async () => {
  show(<Gallery />);

  for (const name of Object.keys(examples))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(page.getByRole('region', { name, exact: true })).toBeInTheDocument();
  for (const kind of Object.keys(fieldKinds))
    // oxlint-disable-next-line no-await-in-loop
    await expect.element(page.getByRole('group', { name: kind, exact: true }).first()).toBeInTheDocument();
  expect(document.body.textContent).not.toContain('Never seen');

  await page.getByRole('button', { name: 'Choose members' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
