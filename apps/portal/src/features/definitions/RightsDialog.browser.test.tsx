import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import RightsDialog from './RightsDialog';

const rights = {
  designers: [
    { holder: 'u:7', name: '林海燕' },
    { holder: 'r:3', name: '流程管理员' },
  ],
  readers: [],
  revision: 4,
};
withAnswers((path) => (path.endsWith('/processDef/rights') ? rights : []));
const show = withStage();

it('the dialog shows who designs a process, and takes a name away before it is saved', async () => {
  show(<RightsDialog process={{ processDefinitionKey: 'salary', name: '薪酬' }} onClose={() => undefined} />);

  await expect.element(page.getByText('薪酬的权限')).toBeVisible();
  await expect.element(page.getByText('流程管理员', { exact: true })).toBeVisible();
  await page.getByLabelText('移除林海燕').click();

  await expect.element(page.getByText('林海燕')).not.toBeInTheDocument();
  await expect.element(page.getByText('流程管理员', { exact: true })).toBeVisible();
});
