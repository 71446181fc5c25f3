import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../../../../testing/stage';
import { KindSettings } from './KindSettings';

const show = withStage();

it.each(['people', 'department', 'company'] as const)('says of %s how to let people choose several', async (kind) => {
  show(<KindSettings kind={kind} settings={{}} readable={[]} onChange={() => undefined} />);

  await expect.element(page.getByRole('spinbutton')).toHaveValue('1');
  await expect.element(page.getByText(/默认只能选择一个/u)).toBeVisible();
});
