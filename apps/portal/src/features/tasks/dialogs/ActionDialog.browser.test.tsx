import { App, ConfigProvider } from 'antd';
import { use, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CallError, type Answer } from '../../../shared/http';
import { recentPeople } from '../../../shared/api/organisation/recent-people';
import { chooseLanguage } from '../../../shared/i18n';
import { setNoticeBoard } from '../../../shared/notice';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { SideDrawer } from '../../../shared/dialogs/SideDrawer';
import { ActionDialog } from '../../../shared/workflow/ActionDialog';
import { CommentField } from '../../../shared/workflow/CommentField';
import { FlowFields } from './FlowFields';
import type { ChosenFlows } from './flows';
import { DelegateDialog } from './HandOnDialog';
import { PeopleField } from './PeopleField';
import { plainConfiguration, waitingInfo } from '../testing';

const showPart = withStage();
const colleagues = ['高丽华', '周建国', ...Array.from({ length: 23 }, (_, index) => `成员${index + 1}号`)].map(
  (chineseName, index) => ({
    id: index + 1,
    userId: index + 1,
    chineseName,
    username: `staff${String(index + 1).padStart(2, '0')}`,
    deptName: '人事处',
  }),
);
/** The words that were searched for. */
const searched: (string | null)[] = [];
withAnswers((path, query) => {
  if (!path.endsWith('/fullList')) return [];
  searched.push(query.get('keyword'));
  return { records: colleagues, total: colleagues.length, current: 1, size: 10 };
});

interface Values {
  flows?: ChosenFlows;
  comment?: string;
}

const flow = (id: string) => ({ id, name: '', targetName: `去往${id}`, gatewayId: 'g', multiple: false });
let send: (values: Values) => Promise<Answer>;

function Dialog({ fields, onDone }: { fields: React.ReactNode; onDone: () => void }) {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(true)}>
        again
      </button>
      <ActionDialog<Values>
        shown={shown}
        name="complete"
        send={(values) => send(values)}
        onClose={() => setShown(false)}
        onDone={onDone}
      >
        {fields}
      </ActionDialog>
    </>
  );
}

async function show(fields: React.ReactNode, answer: () => Promise<Answer> = () => Promise.resolve(null)) {
  const sent = vi.fn(answer);
  const done = vi.fn();
  send = sent;
  showPart(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <Dialog fields={fields} onDone={done} />
      </App>
    </ConfigProvider>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return { sent, done };
}

const confirm = () => page.getByRole('dialog').getByRole('button', { name: '同意' });
const comment = () => page.getByRole('textbox', { name: '办理意见', exact: false });

it('the dialog asks for the next node if there are several (000-5-003, 000-5-015)', async () => {
  const { sent } = await show(<FlowFields flows={[flow('甲'), flow('乙')]} />);

  await confirm().click();

  await expect.element(page.getByText('请选择下一流程节点')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('the dialog submits on Enter with the chosen node', async () => {
  const { sent, done } = await show(<FlowFields flows={[flow('甲'), flow('乙')]} />);

  await page.getByRole('radio', { name: '去往乙' }).click();
  await userEvent.keyboard('{Enter}');

  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ flows: { g: '乙' } });
});

it('the dialog focuses its first field, and Enter in an opinion is a new line', async () => {
  const { sent } = await show(<CommentField />);

  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  await userEvent.keyboard('一{Enter}二');

  await expect.element(comment()).toHaveValue('一\n二');
  expect(sent).not.toHaveBeenCalled();
});

it.each([
  ['zh-CN', '选填，最多 100 字'],
  ['en-US', 'Add a comment (optional)'],
] as const)('says in the empty field that an opinion is optional, in %s', async (locale, text) => {
  onTestFinished(() => chooseLanguage('zh-CN'));
  await chooseLanguage(locale);

  await show(<CommentField />);

  await expect.element(page.getByRole('textbox')).toHaveAttribute('placeholder', text);
});

it('the placeholder of the empty field names the required opinion', async () => {
  await show(<CommentField required="请填写委托意见" />);

  await expect.element(comment()).toHaveAttribute('placeholder', '请填写委托意见');
});

it('the dialog refuses an opinion of 101 characters and sends one of 100 (000-5-004, 000-5-010, 000-9-001)', async () => {
  const { sent, done } = await show(<CommentField />);

  await comment().fill('字'.repeat(101));
  await confirm().click();
  await expect.element(page.getByText('办理意见不能超过 100 个字')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();

  await comment().fill('字'.repeat(100));
  await confirm().click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
});

it('the dialog asks for the person and the opinion of a delegation (000-5-006)', async () => {
  const { sent } = await show(
    <>
      <PeopleField label="委托人员" required="请选择委托人员" limit={1} />
      <CommentField required="请填写委托意见" />
    </>,
  );

  await confirm().click();

  await expect.element(page.getByText('请选择委托人员')).toBeVisible();
  await expect.element(page.getByText('请填写委托意见')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: '委托人员', exact: false }).click();
  await expect.element(page.getByRole('radio', { name: '高丽华', exact: false })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

it('the dialog says that a task which is delegated for an opinion comes back', async () => {
  const configuration = { ...plainConfiguration, delegationReturns: true as const };
  showPart(
    <App>
      <DelegateDialog
        shown
        open={{ kind: 'handle', configuration, info: waitingInfo }}
        form={null}
        onClose={() => {}}
        onDone={() => {}}
      />
    </App>,
  );

  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveTextContent('委托他人提出意见');
  await expect.element(dialog).toHaveTextContent('对方反馈意见后，任务交回您办理。');
});

it('the dialog adds all signers of a page at once (000-5-009)', async () => {
  const { sent } = await show(<PeopleField label="加签人员" required="请选择加签人员" />);

  await page.getByRole('button', { name: '加签人员', exact: false }).click();
  await page.getByRole('button', { name: '全选本页' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await confirm().click();

  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledWith({
    people: colleagues.slice(0, 10).map((each) => expect.objectContaining({ userId: each.userId })),
  });
});

it.each([
  ['zh-CN', '输入姓名、拼音或账号', '加签人员'],
  ['en-US', 'Name, pinyin or account', 'Signers to add'],
] as const)('finds people as one types, those chosen lately first, in %s', async (locale, placeholder, label) => {
  onTestFinished(() => {
    localStorage.clear();
    return chooseLanguage('zh-CN');
  });
  await chooseLanguage(locale);
  localStorage.clear();
  recentPeople.add([{ userId: 2, chineseName: '周建国' }]);
  const { sent } = await show(<PeopleField label={label} required="required" />);
  await expect.element(page.getByText(placeholder)).toBeVisible();
  const field = page.getByRole('combobox', { name: label, exact: false });

  await field.click();
  await expect.poll(() => document.querySelector('.ant-select-item-option')?.textContent).toContain('周建国');
  await field.fill('glh');
  await expect.poll(() => searched.at(-1)).toBe('glh');
  await page.getByText('staff01 · 人事处').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: locale === 'zh-CN' ? '同意' : 'Agree' })
    .click();

  await expect.poll(() => sent.mock.calls).toMatchObject([[{ people: [{ userId: 1, chineseName: '高丽华' }] }]]);
  expect(recentPeople.read().map(({ userId }) => userId)).toEqual([1, 2]);
});

it('the dialog does not offer users who already handle the node', async () => {
  await show(<PeopleField label="加签人员" required="请选择加签人员" taken={[{ userId: 1, userName: '高丽华' }]} />);

  await page.getByRole('button', { name: '加签人员', exact: false }).click();

  await expect.element(page.getByRole('checkbox', { name: '高丽华', exact: false })).toBeDisabled();
  await expect.element(page.getByText('staff01 · 人事处 · 已是该节点的办理人')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: '周建国', exact: false })).toBeEnabled();
});

it('the dialog closes when the form has another version, so that the user checks it again', async () => {
  const warnings: string[] = [];
  setNoticeBoard({ error: () => {}, success: () => {}, warning: (text) => warnings.push(text) });
  const outdated = new CallError('流程已改用其他版本的表单，请核对后重新提交', 409, 409, { version: 3 });
  const { done } = await show(null, () => Promise.reject(outdated));

  await confirm().click();

  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(0);
  expect(warnings).toEqual([outdated.message]);
  expect(done).not.toHaveBeenCalled();
  await page.getByText('again').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('the dialog sends once, however often the button is pressed', async () => {
  let finish = () => {};
  const { sent, done } = await show(
    <CommentField />,
    () => new Promise<null>((resolve) => (finish = () => resolve(null))),
  );

  await confirm().dblClick();
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  await userEvent.keyboard('{Enter}');
  finish();

  await expect.poll(() => done.mock.calls.length).toBe(1);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('the dialog shows a refusal and stays open', async () => {
  const { done } = await show(<CommentField />, () =>
    Promise.reject(new CallError('该任务已办理，请刷新待办列表', 409)),
  );

  await confirm().click();

  await expect.element(page.getByRole('alert')).toHaveTextContent('该任务已办理，请刷新待办列表');
  await expect.element(confirm()).toBeEnabled();
  expect(done).not.toHaveBeenCalled();
});

it('the dialog stays open until the server has answered, so that a refusal is seen', async () => {
  let refuse = () => {};
  const refusal = new CallError('该任务已办理，请刷新待办列表', 409);
  const { sent } = await show(<CommentField />, () => new Promise((_, reject) => (refuse = () => reject(refusal))));
  await confirm().click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '取消' })).toBeDisabled();
  refuse();

  await expect.element(page.getByRole('alert')).toHaveTextContent(refusal.message);
});

it('a refusal is shown as a notice to a reader who has left the page', async () => {
  const errors: string[] = [];
  setNoticeBoard({ error: (text) => errors.push(text), success: () => {}, warning: () => {} });
  let refuse = () => {};
  const refusal = new CallError('该任务已办理，请刷新待办列表', 409);
  const { sent } = await show(<CommentField />, () => new Promise((_, reject) => (refuse = () => reject(refusal))));
  await confirm().click();
  await expect.poll(() => sent.mock.calls.length).toBe(1);

  showPart(null);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  refuse();

  await expect.poll(() => errors).toEqual([refusal.message]);
});

it('the dialog closes on Escape and keeps the input', async () => {
  await show(<CommentField />);
  await comment().fill('尚未说完');

  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.ant-modal')?.checkVisibility() ?? false).toBe(false);
  await page.getByRole('button', { name: 'again' }).click();

  await expect.element(comment()).toHaveValue('尚未说完');
});

it('Escape closes the drawer behind the dialog, although the fields of the dialog were loading when it opened', async () => {
  let load!: () => void;
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  const Loading = () => {
    use(loading);
    return <CommentField />;
  };
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const [asked, setAsked] = useState(false);
    return (
      isOpen && (
        <SideDrawer title="behind" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setAsked(true)}>
            ask
          </button>
          {asked && (
            <ActionDialog
              shown
              name="complete"
              send={() => Promise.resolve(null)}
              onClose={() => setAsked(false)}
              onDone={() => {}}
            >
              <Loading />
            </ActionDialog>
          )}
        </SideDrawer>
      )
    );
  }
  showPart(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <Page />
    </ConfigProvider>,
  );
  const drawer = page.getByRole('dialog', { name: 'behind' });
  await page.getByRole('button', { name: 'ask' }).click();
  await expect.element(page.getByRole('button', { name: '取消' })).toBeVisible();
  load();
  await expect.element(comment()).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(comment()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await expect.element(drawer).not.toBeInTheDocument();
});
