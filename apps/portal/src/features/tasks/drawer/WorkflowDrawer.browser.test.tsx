import { agreements, type tasks } from '@portal/contract';
import { useQueryClient } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessionStore } from '../../../shared/session/store';
import type { Session } from '../../../shared/session/session-of';
import { chooseLanguage } from '../../../shared/i18n';
import { refreshWorkflow } from '../../../shared/api/refresh';
import { setNoticeBoard } from '../../../shared/notice';
import { withAnswers } from '../../../testing/answers';
import { sampleAgreement } from '../../../testing/sample-agreement';
import { withStage } from '../../../testing/stage';
import '../../../testing/workflow-parts';
import { waitingInfo } from '../testing';
import { WorkflowDrawer } from './WorkflowDrawer';

const show = withStage();

const refusal = (status: number, msg: string) => Response.json({ code: status, msg, data: null }, { status });
const configuration: tasks.TaskConfiguration = {
  rejectCommentRequired: false,
  commentRequired: false,
  seqFlowList: [],
  buttonList: [
    { id: 'complete', name: '', enabled: true, custom: false },
    { id: 'terminate', name: '', enabled: true, custom: false },
  ],
  formList: [
    {
      formId: 1,
      formKey: 'contract',
      formName: '合同',
      formRouter: agreements.agreementFormKey,
      formFieldList: [],
      formPropertyList: [],
    },
  ],
};
/** The choice for a node behind one that may be skipped. It is requested only if a refusal says so. */
const passedChoice: tasks.HandlerChoice = {
  taskDefKey: 'file',
  taskName: '备案',
  procDefId: 'd',
  several: false,
  required: true,
  reach: 'passed',
  seqFlowIdList: null,
  restricted: true,
  chosenList: [],
};

const reachedNodes = { activityStatusList: [], highLightGatewayList: [], highLightFlowList: [] };
const drawnProcess = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
  <process id="contract"><startEvent id="start" name="发起" /></process>
  <di:BPMNDiagram><di:BPMNPlane bpmnElement="contract">
    <di:BPMNShape bpmnElement="start"><dc:Bounds x="10" y="10" width="36" height="36" /></di:BPMNShape>
  </di:BPMNPlane></di:BPMNDiagram>
</definitions>`;

/** What has happened to the task, and the refusal of each action on it since then. */
const changes = {
  'somebody else handled it': () => refusal(403, '您没有权限'),
  'the initiator withdrew it': () => ({ ...waitingInfo, taskId: null, taskDefKey: null, taskState: 'complete' }),
  'the reader has the next task': () => ({ ...waitingInfo, taskId: 'next', taskDefKey: 'approve' }),
};
const keptSignature = { bucketName: 'workflow', fileName: 's.png', original: 'signature.png', size: 9 };
let info: () => unknown;
let requestCount = 0;
const configurations: URLSearchParams[] = [];
let refused: () => Response;
let sent: { path: string; body: unknown }[];
const succeeded = vi.fn();

withAnswers((path, query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path, body: JSON.parse(body ?? 'null') });
    return refused();
  }
  if (path.endsWith('/getMessageProcessInfo')) {
    requestCount += 1;
    return info();
  }
  if (path.endsWith('/procDefConfForHandleTask')) {
    configurations.push(query);
    return query.get('taskDefKey') === 'review' ? configuration : { ...configuration, formList: [] };
  }
  if (path.endsWith('/selectAgreementFormById')) return sampleAgreement;
  if (path.endsWith('/opinion/signature')) return { file: keptSignature };
  if (path.endsWith('/history/diagram')) return { ...reachedNodes, bpmn20Xml: drawnProcess };
  return [];
});

/** Stands for the push that somebody else has acted. */
function Refresh() {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void refreshWorkflow(client);
    window.addEventListener('test-refresh', refresh);
    return () => window.removeEventListener('test-refresh', refresh);
  }, [client]);
  return null;
}
const refresh = async () => {
  const before = requestCount;
  window.dispatchEvent(new Event('test-refresh'));
  await expect.poll(() => requestCount).toBeGreaterThan(before);
};

beforeEach(() => {
  info = () => waitingInfo;
  refused = () => refusal(409, '该任务已办理，请刷新待办列表');
  sent = [];
  succeeded.mockReset();
  setNoticeBoard({ error: () => {}, success: succeeded, warning: () => {} });
});

const drawerWith = (motion: boolean, address = '/process/todo') => (
  <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion } }}>
    <App>
      <MemoryRouter initialEntries={[address]}>
        <WorkflowDrawer target={{ procInstId: 'i', taskId: 't' }} onClose={() => {}} />
        <Refresh />
      </MemoryRouter>
    </App>
  </ConfigProvider>
);
const drawer = drawerWith(false);

async function openDrawer(motion = false) {
  show(drawerWith(motion));
  await expect.element(contractName()).not.toHaveValue('');
}

const contractName = () => page.getByRole('textbox', { name: '合同名称', exact: false });

const comment = '条款已核对';
const pressed = (action: string) => page.getByRole('toolbar').getByRole('button', { name: action });
/** Returns the field of the action bar, or that of an open dialog. */
const opinion = () => page.getByRole('dialog').last().getByRole('textbox', { name: '办理意见', exact: false });

async function openDialog(action: string, motion = false) {
  await openDrawer(motion);
  await pressed(action).click();
  await expect.element(page.getByRole('dialog', { name: /终止|办理/ })).toBeVisible();
  await opinion().fill(comment);
}

async function typeOpinion() {
  await openDrawer();
  await opinion().fill(comment);
}

const gone = '该事项已由他人签收、办理或撤回，无法再提交。已填写的内容仍可复制。';

/** The text of an open dialog after the task has changed since the dialog was opened. */
const stale: Record<string, [change: () => unknown, text: string]> = {
  'somebody else handled it': [changes['somebody else handled it'], gone],
  'the initiator withdrew it': [changes['the initiator withdrew it'], gone],
  'the reader has the next task': [changes['the reader has the next task'], gone],
  'the instance was suspended': [
    () => ({ ...waitingInfo, suspended: true }),
    '流程已挂起，暂时无法提交。已填写的内容会保留，激活后可继续办理。',
  ],
  'the instance was migrated': [
    () => ({ ...waitingInfo, taskProcDefId: 'd2', procDefId: 'd2' }),
    '流程已更新，该事项已转到新版本的节点。请复制已填写的内容，关闭后重新办理。',
  ],
};

it.each(Object.entries(stale))('the open dialog reports it and sends nothing when %s', async (_, [change, text]) => {
  await openDialog('终止');

  info = change;
  await refresh();

  const dialog = page.getByRole('dialog').last();
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(text);
  await expect.element(dialog.getByRole('button', { name: '确认终止' })).toBeDisabled();
  await expect.element(opinion()).toHaveValue(comment);
  expect(sent).toEqual([]);
});

it.each(Object.entries(stale))(
  'a line beside the typed opinion reports it, and nothing is sent, when %s',
  async (_, [change, text]) => {
    await typeOpinion();

    info = change;
    await refresh();

    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(pressed('同意')).not.toBeInTheDocument();
    await expect.element(opinion()).toHaveValue(comment);
    expect(sent).toEqual([]);
  },
);

it('the drawer continues with the task that replaced the opened one, and asks before it agrees', async () => {
  await typeOpinion();
  info = changes['the reader has the next task'];
  await refresh();

  await page.getByRole('button', { name: '知道了' }).click();
  await expect.element(opinion()).toHaveValue('');
  await pressed('同意').click();

  await expect.element(page.getByRole('dialog', { name: '同意办理' })).toBeVisible();
  expect(sent).toEqual([]);
});

it('the drawer hides the current node and state of a process that its reader can no longer read', async () => {
  await openDrawer();
  const head = page.getByRole('dialog');
  await expect.element(head).toHaveTextContent('当前节点');

  info = changes['somebody else handled it'];
  await refresh();

  await expect.element(page.getByText('该事项已不在您的待办中，可能已由他人签收、办理或撤回。')).toBeVisible();
  await expect.element(head).not.toHaveTextContent(/当前节点|进行中/);
});

const completed = [
  {
    path: agreements.completeAgreementTask.path,
    body: {
      taskOperationDTO: { taskId: 't', procInstId: 'i', comment, selectedSeqFlowId: [], variables: {} },
      agreementFormDTO: { agreementName: '人才服务合同' },
    },
  },
];

it('the drawer agrees at once with the opinion of the bar when nothing must be chosen (000-8-017)', async () => {
  refused = () => Response.json({ code: 0, msg: '', data: { procInstId: 'i' } });
  await typeOpinion();

  await pressed('同意').click();

  await expect.poll(() => succeeded.mock.calls.map(([text]) => text as string)).toEqual(['办理成功']);
  expect(page.getByRole('dialog', { name: '同意办理' }).elements()).toEqual([]);
  expect(sent).toMatchObject(completed);
});

it.each([
  ['zh-CN', '同意', '办理意见（选填，最多 100 字）', '下一流程节点'],
  ['en-US', 'Agree', 'Comment (optional, up to 100 characters)', 'Next step'],
] as const)('asks in the dialog, with the opinion of the bar, where a node is to be chosen, in %s', async (...row) => {
  const [locale, agree, placeholder, label] = row;
  onTestFinished(() => {
    configuration.seqFlowList = [];
    return chooseLanguage('zh-CN');
  });
  await chooseLanguage(locale);
  configuration.seqFlowList = [{ id: 'f', name: '', targetName: '甲', gatewayId: 'g', multiple: false }];
  show(drawer);
  const bar = page.getByPlaceholder(placeholder);
  await bar.fill(comment);

  await pressed(agree).click();

  const dialog = page.getByRole('dialog').last();
  await expect.element(dialog.getByText(label, { exact: true })).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).toHaveValue(comment);
  await dialog.getByRole('textbox').fill('改过的意见');
  await expect.element(bar).toHaveValue('改过的意见');
  expect(sent).toEqual([]);
});

it('a dialog asks for an opinion when the node requires one and the bar is empty', async () => {
  onTestFinished(() => void (configuration.commentRequired = false));
  configuration.commentRequired = true;
  refused = () => Response.json({ code: 0, msg: '', data: { procInstId: 'i' } });
  show(drawer);
  await expect.element(page.getByPlaceholder('办理意见（同意时必填，最多 100 字）')).toBeVisible();

  await pressed('同意').click();

  const dialog = page.getByRole('dialog', { name: '同意办理' });
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.element(dialog.getByText('请填写办理意见').first()).toBeVisible();
  expect(sent).toEqual([]);
  await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.poll(() => sent).toMatchObject(completed);
});

it('a node that requires a signature asks for it in the dialog, and takes the one that the reader keeps', async () => {
  onTestFinished(() => {
    delete configuration.signature;
    delete configuration.opinionFiles;
  });
  Object.assign(configuration, { signature: 'required', opinionFiles: true });
  refused = () => Response.json({ code: 0, msg: '', data: { procInstId: 'i' } });
  show(drawer);
  await expect.element(page.getByRole('button', { name: '添加附件' })).toBeVisible();

  await pressed('同意').click();

  const dialog = page.getByRole('dialog', { name: '同意办理' });
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('请手写签名后再同意');
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: '手写签名（同意时必填）' }).click();
  await page.getByRole('button', { name: '使用已保存的签名' }).click();
  await dialog.getByRole('button', { name: '同意' }).click();
  await expect.poll(() => sent).toMatchObject([{ body: { taskOperationDTO: { signature: 'saved' } } }]);
});

it('a dialog asks for the handlers that a refusal names', async () => {
  refused = () =>
    Response.json(
      { code: 400, msg: '请选择节点“备案”的办理人', data: { field: 'nextHandlerList', taskDefKey: 'file' } },
      { status: 400 },
    );
  info = () => ({ ...waitingInfo, handlerChoiceList: [passedChoice] });
  await typeOpinion();

  await pressed('同意').click();

  const dialog = page.getByRole('dialog', { name: '同意办理' });
  await expect.element(dialog.getByText('“备案”的办理人')).toBeVisible();
  await expect.element(opinion()).toHaveValue(comment);
});

it('an opinion of 101 characters is not sent, and the drawer reports it (000-5-004, 000-9-001)', async () => {
  await openDrawer();

  await opinion().fill('字'.repeat(101));
  await pressed('同意').click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('办理意见不能超过 100 个字');
  expect(sent).toEqual([]);
  await opinion().fill('字'.repeat(100));
  await pressed('同意').click();
  await expect.poll(() => sent.length).toBe(1);
});

it('the drawer shows the refusal and keeps the comment when somebody else acts at the same moment (000-8-031)', async () => {
  await typeOpinion();
  info = changes['somebody else handled it'];

  await pressed('同意').click();

  await expect.element(page.getByRole('alert').first()).toHaveTextContent('该任务已办理，请刷新待办列表');
  await expect.element(page.getByText('该事项已不在您的待办中', { exact: false })).toBeVisible();
  await expect.element(opinion()).toHaveValue(comment);
  expect(sent).toMatchObject(completed);
  expect(succeeded).not.toHaveBeenCalled();
});

it('head, bar and dialog name the person for whom the task is handled', async () => {
  info = () => ({
    ...waitingInfo,
    onBehalfOf: '赵敏',
    rejection: { userName: '陈静', nodeName: '终审', comment: '金额有误' },
  });
  await openDrawer();
  await expect.element(page.getByRole('dialog')).toHaveTextContent('您正在代 赵敏 办理此事项。');
  await pressed('终止').click();

  await expect.element(page.getByText('代 赵敏 办理', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent('您正在代 赵敏 办理此事项。');
  await expect.element(page.getByText(/^被驳回/u).first()).toBeVisible();
});

it('leads to the field that the server refuses, and keeps the comment', async () => {
  refused = () =>
    Response.json({ code: 400, msg: '该合同名称已被使用', data: { field: 'agreementName' } }, { status: 400 });
  await typeOpinion();

  await pressed('同意').click();

  await expect.element(page.getByText('该合同名称已被使用')).toBeVisible();
  await expect.element(contractName()).toHaveFocus();
  await contractName().fill('人才公寓合同');
  await expect.element(page.getByText('该合同名称已被使用')).not.toBeInTheDocument();
  await expect.element(opinion()).toHaveValue(comment);
});

it('shows the form and the opinion as they were typed when the same user opens the drawer again', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  await typeOpinion();
  await contractName().fill('人才公寓合同');

  show(null);
  await openDrawer();

  await expect.element(contractName()).toHaveValue('人才公寓合同');
  await expect.element(opinion()).toHaveValue(comment);
  sessionStore.set(null);
  sessionStorage.clear();
});

const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent.trim());

it('the drawer requests the buttons of the node, and keeps the form while the node changes to another version (000-7-075)', async () => {
  await openDrawer();
  expect(configurations.at(-1)?.get('buttonFlag')).toBe('1');
  await contractName().fill('改过的名称');

  info = () => ({ ...waitingInfo, taskProcDefId: 'd2', procDefId: 'd2' });
  await refresh();

  await expect.poll(() => configurations.at(-1)?.get('procDefId')).toBe('d2');
  await expect.element(contractName()).toHaveValue('改过的名称');
});

it('the drawer of a reader is not built anew when the instance moves to another node', async () => {
  const reading = { taskId: null, taskState: 'complete' as const };
  info = () => ({ ...waitingInfo, ...reading });
  show(drawer);
  await expect.element(page.getByRole('tablist')).toBeVisible();
  const shown = page.getByRole('tablist').element();

  info = () => ({ ...waitingInfo, ...reading, taskDefKey: 'approve', currentNodes: ['审批'] });
  await refresh();

  await expect.poll(() => configurations.at(-1)?.get('taskDefKey')).toBe('approve');
  await expect.element(page.getByText('审批', { exact: true })).toBeVisible();
  expect(shown.isConnected).toBe(true);
});

it('the drawer has tabs for the form, the status of a known task and the discussion (000-2-105, 000-2-107)', async () => {
  await openDrawer();

  await expect.poll(tabs).toEqual(['表单信息', '流程状态', '讨论']);
});

it('the drawer opens on the tab that the address names, as after a reload', async () => {
  show(drawerWith(false, '/process/todo?view=status'));

  await expect.element(page.getByRole('tab', { name: '流程状态' })).toHaveAttribute('aria-selected', 'true');
});

it('the tab of the status shows the diagram and the history (000-2-109)', async () => {
  await openDrawer();

  await page.getByRole('tab', { name: '流程状态' }).click();

  await expect.element(page.getByRole('button', { name: '放大' })).toBeVisible();
  await expect.element(page.getByText('发起', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '办理记录' })).toBeVisible();
});

it('the drawer reports that the form does not exist, and has no status without a task (000-2-106, 000-2-108)', async () => {
  info = () => ({ ...waitingInfo, taskDefKey: null, taskId: null, taskState: 'complete' });

  show(drawer);

  await expect.element(page.getByText('对应表单不存在')).toBeVisible();
  expect(tabs()).toEqual(['表单信息', '讨论']);
});

it('the drawer warns that a draft cannot be saved (000-2-118, 000-4-018)', async () => {
  configuration.buttonList.push({ id: 'save', name: '', enabled: true, custom: false });
  await openDrawer();

  await page.getByRole('toolbar').getByRole('button', { name: '暂存' }).click();

  const dialog = page.getByRole('dialog', { name: '暂存' });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('暂不支持暂存功能');
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  configuration.buttonList.pop();
});

it('the drawer shows the steps beside the form if there is room for both', async () => {
  const steps = () => page.getByRole('complementary', { name: '办理进度' });
  await page.viewport(1440, 900);

  await openDrawer();
  await expect.element(steps()).toBeVisible();

  await page.viewport(1024, 768);
  await expect.element(steps()).not.toBeInTheDocument();
});

it('the number of an instance does not overlap the print button on phones of every width', async () => {
  await page.viewport(390, 844);
  info = () => ({ ...waitingInfo, taskDefKey: null, taskId: null, taskState: 'complete', state: 'complete' });
  show(drawer);
  const print = page.getByRole('button', { name: '打印' });
  await expect.element(print).toBeVisible();

  const gaps: number[] = [];
  for (let width = 340; width <= 430; width += 5) {
    await page.viewport(width, 844);
    const facts = [...document.querySelectorAll('.ant-drawer-title small')];
    const end = Math.max(...facts.map((fact) => fact.getBoundingClientRect().right));
    gaps.push(print.element().getBoundingClientRect().left - end);
  }

  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

it('the drawer returns the focus to the element that opened it', async () => {
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open the task</button>
        {isOpen && <WorkflowDrawer target={{ procInstId: 'i', taskId: 't' }} onClose={() => setOpen(false)} />}
      </>
    );
  }
  show(
    <App>
      <MemoryRouter>
        <Opener />
      </MemoryRouter>
    </App>,
  );
  const opener = page.getByRole('button', { name: 'Open the task' });
  await opener.click();
  await expect.element(contractName()).not.toHaveValue('');

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await expect.element(opener).toHaveFocus();
});
