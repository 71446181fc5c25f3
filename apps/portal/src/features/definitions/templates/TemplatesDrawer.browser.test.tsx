import { templates as contract } from '@portal/contract';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import TemplatesDrawer from './TemplatesDrawer';

const step = (name: string, condition: string | null = null) => ({ name, handler: '发起人的直接上级', condition });
const template = (key: string, category: string, name: string) => ({
  key,
  category,
  icon: 'form',
  name,
  summary: `${name}的说明`,
  steps: [step('部门审批'), step('分管领导审批', '超过 3 天')],
  needs: key === 'vehicle' ? ['车辆登记'] : [],
});
const all = [template('leave', 'attendance', '请假申请'), template('vehicle', 'affairs', '用车申请')];
const field = (key: string, kind: string, label: string) => ({
  key,
  kind,
  label,
  required: false,
  readOnly: false,
  settings: {},
});
const fields = [field('reason', 'short-text', '用车事由'), field('riders', 'people', '乘车人')];
let taken = true;
const sent: object[] = [];
withAnswers((path, _, { body }) => {
  if (path === contract.templateList.path) return all;
  if (path === contract.templateDetail.path) return { ...all[1], form: { fields, columns: 1, title: '' } };
  if (path !== contract.adoptTemplate.path) return {};
  const order = JSON.parse(body!);
  sent.push(order);
  if (taken)
    return Response.json(
      { code: 409, msg: '已有使用该标识的流程', data: { field: 'processDefinitionKey' } },
      { status: 409 },
    );
  return { processDefinitionKey: order.processDefinitionKey, processName: order.processName, formId: 7 };
});
const show = withStage();

it('the gallery is filtered by category and words, shows steps and form, and creates the process after a taken key was changed', async () => {
  show(
    <MemoryRouter>
      <TemplatesDrawer onClose={() => {}} />
    </MemoryRouter>,
  );
  await page.getByText('行政', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: /请假申请/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /用车申请/ }).click();

  await expect.element(page.getByText('发起人的直接上级（超过 3 天时）')).toBeVisible();
  await expect.element(page.getByText('一并发布', { exact: false })).toHaveTextContent('车辆登记');
  await expect.element(page.getByLabelText('用车事由')).toBeVisible();
  await expect.element(page.getByText('乘车人')).toBeVisible();
  const key = page.getByLabelText('流程标识');
  await userEvent.fill(key, 'vehicle');
  const adopt = page.getByRole('button', { name: '采用并发布' });
  await adopt.click();
  await expect.element(page.getByText('已有使用该标识的流程')).toBeVisible();

  taken = false;
  await userEvent.fill(key, 'vehicle_2');
  await adopt.click();

  await expect.element(page.getByText('“用车申请”已发布')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '发起申请' }))
    .toHaveAttribute('href', '/process/create?start=vehicle_2');
  expect(sent.at(-1)).toEqual({ key: 'vehicle', processDefinitionKey: 'vehicle_2', processName: '用车申请' });
});
