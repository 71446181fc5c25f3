import type { tasks } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ActionDialogProps } from '../../../shared/workflow/action-dialog-props';
import type { OpenWorkflow } from '../../../shared/workflow/open-workflow';
import type { FormHandle } from '../../../shared/workflow/WorkflowForm';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { CompleteDialog } from '../dialogs/CompleteDialog';
import { StartDialog } from '../dialogs/StartDialog';
import { waitingInfo } from '../testing';

const show = withStage();

const people = ['高丽华', '周建国'].map((chineseName, index) => ({
  id: index + 1,
  userId: index + 1,
  chineseName,
  username: `staff0${index + 1}`,
  deptName: '人事处',
  phone: '',
}));
let steps: Partial<tasks.ForecastStep>[];
/** The requests to the server, and its refusals in order. */
let orders: { path: string; body: unknown }[];
let refusals: { msg: string; data: unknown }[];

beforeEach(() => {
  steps = [];
  orders = [];
  refusals = [];
});
withAnswers((path, _query, { body }) => {
  if (path.endsWith('/startForecast')) return steps;
  if (path.endsWith('/choosableUserPage')) return { records: people, total: people.length, current: 1, size: 10 };
  if (!path.includes('/operate/')) return [];
  orders.push({ path, body: JSON.parse(body ?? '{}') });
  const refusal = refusals.shift();
  return refusal ? Response.json({ code: 400, ...refusal }, { status: 400 }) : { procInstId: 'i' };
});

const choice = (change: Partial<tasks.HandlerChoice>): tasks.HandlerChoice => ({
  taskDefKey: 'review',
  taskName: '部门审核',
  procDefId: 'd',
  several: false,
  required: true,
  reach: 'always',
  seqFlowIdList: null,
  restricted: true,
  chosenList: [],
  ...change,
});
const done = vi.fn();
function open(Dialog: ComponentType<ActionDialogProps>, workflow: OpenWorkflow, form: FormHandle | null = null) {
  done.mockReset();
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <Dialog shown open={workflow} form={form} onClose={() => {}} onDone={done} />
      </App>
    </ConfigProvider>,
  );
}
const handle = (seqFlowList: tasks.SeqFlow[], ...handlerChoiceList: tasks.HandlerChoice[]): OpenWorkflow => ({
  kind: 'handle',
  configuration: { seqFlowList, buttonList: [], formList: [], rejectCommentRequired: false, commentRequired: false },
  info: { ...waitingInfo, handlerChoiceList },
});

const dialog = () => page.getByRole('dialog').first();
const confirm = (name: string) => dialog().getByRole('button', { name, exact: true });
async function pick(node: string, person: string) {
  await page.getByRole('button', { name: new RegExp(`“${node}”的办理人`, 'u') }).click();
  await page.getByRole('radio', { name: person, exact: false }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /保\s?存/u })
    .click();
}

it('the dialog asks for the handlers of the next node among the allowed people, and sends them', async () => {
  open(CompleteDialog, handle([], choice({})));

  await confirm('同意').click();
  await expect.element(page.getByText('请选择“部门审核”的办理人')).toBeVisible();
  await page.getByRole('button', { name: /“部门审核”的办理人/u }).click();
  expect(page.getByRole('tree').query()).toBeNull();
  await page.getByRole('radio', { name: '周建国', exact: false }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /保\s?存/u })
    .click();
  await confirm('同意').click();

  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(orders).toMatchObject([
    { body: { taskId: 't', nextHandlerList: [{ taskDefKey: 'review', userIdList: [2] }] } },
  ]);
});

it('the dialog keeps the last choice, and asks for the nodes of the chosen flow and those that a refusal names', async () => {
  const flow = (id: string) => ({ id, name: '', targetName: `去往${id}`, gatewayId: 'g', multiple: false });
  refusals = [{ msg: '请选择节点“备案”的办理人', data: { field: 'nextHandlerList', taskDefKey: 'file' } }];
  open(
    CompleteDialog,
    handle(
      [flow('甲'), flow('乙')],
      choice({ seqFlowIdList: ['甲'], chosenList: [{ userId: 1, chineseName: '高丽华' }] }),
      choice({ taskDefKey: 'file', taskName: '备案', reach: 'passed' }),
    ),
  );

  await page.getByRole('radio', { name: '去往乙' }).click();
  expect(page.getByText('“部门审核”的办理人').query()).toBeNull();
  await page.getByRole('radio', { name: '去往甲' }).click();
  await expect.element(dialog().getByText('高丽华')).toBeVisible();
  await confirm('同意').click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('请选择节点“备案”的办理人');
  await pick('备案', '周建国');
  await expect.element(page.getByRole('radio', { name: '去往甲' })).toBeChecked();
  await confirm('同意').click();

  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(orders.map(({ body }) => body)).toMatchObject([
    { nextHandlerList: [] },
    { nextHandlerList: [{ taskDefKey: 'file', userIdList: [2] }] },
  ]);
});

it('the initiator chooses handlers for the nodes of the forecast', async () => {
  const step: Partial<tasks.ForecastStep> = {
    kind: 'task',
    now: false,
    handlers: [],
    countersign: null,
    chosenBy: 'initiator',
    passed: false,
    due: null,
  };
  steps = [{ ...step, nodeId: 'review', nodeName: '部门审核', end: null }];
  const start = vi.fn<FormHandle['start']>(async () => null);
  const form: FormHandle = {
    validate: async () => true,
    isDirty: () => true,
    start,
    complete: async () => null,
  };
  open(
    StartDialog,
    {
      kind: 'start',
      procDefKey: 'k',
      configuration: {
        processName: 'P',
        seqFlowList: [],
        buttonList: [],
        formList: [],
        handlerChoiceList: [
          choice({ reach: 'possible' }),
          choice({ taskDefKey: 'large', taskName: '大额审批', reach: 'possible' }),
        ],
      },
    },
    form,
  );

  await expect.element(page.getByText('由发起人选择')).toBeVisible();
  await expect.poll(() => page.getByText('“大额审批”的办理人').query()).toBeNull();
  await pick('部门审核', '高丽华');
  await confirm('提交').click();

  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(start).toHaveBeenCalledExactlyOnceWith({
    procDefKey: 'k',
    selectedSeqFlowId: [],
    nextHandlerList: [{ taskDefKey: 'review', userIdList: [1] }],
  });
});
