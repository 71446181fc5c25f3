import type { Consultation } from '@portal/contract/consultations';
import { useQuery } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openForm } from '../../../shared/api/forms';
import type { Session } from '../../../shared/session/session-of';
import { sessionStore } from '../../../shared/session/store';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { waitingInfo } from '../testing';
import ConsultationNotices from './ConsultationNotices';

const show = withStage();

const consultation = (more: Partial<Consultation> = {}): Consultation => ({
  id: 7,
  kind: 'ask',
  taskId: 't',
  nodeName: '审核',
  userId: 2,
  userName: '李娜',
  text: '<b>金额是否合理？</b>',
  fields: [],
  time: '2026-11-21 09:00:00',
  state: 'open',
  people: [{ userId: 1, userName: '王芳', answer: null }],
  mayAnswer: true,
  mayWithdraw: false,
  ...more,
});
const answer = (text: string) => ({ text, files: [], time: '2026-11-21 10:00:00' });

let sent: { path: string; body: unknown }[];
withAnswers((path, _query, { method, body }) => {
  if (method === 'POST') {
    sent.push({ path: path.split('/').at(-1)!, body: JSON.parse(body ?? 'null') });
    return { id: 7 };
  }
  if (path.endsWith('/drawnForm/ofInstance'))
    return {
      formKey: 'claim',
      formName: '报销',
      version: 1,
      revision: 3,
      isRecord: false,
      form: {
        title: '',
        columns: 1,
        fields: [
          { key: 'subject', kind: 'short-text', label: '事由', settings: {}, required: true },
          { key: 'amount', kind: 'short-text', label: '金额', settings: {}, required: true },
        ],
      },
      values: { subject: '出差', amount: '100' },
      access: {},
    };
  return [];
});

beforeEach(() => {
  sent = [];
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
});

/** Stands for the form in the drawer, which marks what changes while it is shown. */
function Form({ onShown }: { onShown: () => void }) {
  const { data } = useQuery(openForm({ procInstId: 'i', taskId: null }));
  return data && <ShownForm onShown={onShown} />;
}

function ShownForm({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}

const shown = (...consultations: Consultation[]) =>
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <ConsultationNotices info={{ ...waitingInfo, consultations }} />
      </App>
    </ConfigProvider>,
  );

it('the asked person sees the question as plain text and answers it', async () => {
  shown(consultation());
  await expect.element(page.getByText('李娜就“审核”节点征询您的意见')).toBeVisible();
  await expect.element(page.getByText('<b>金额是否合理？</b>')).toBeVisible();

  await page.getByRole('button', { name: '答复', exact: true }).click();
  expect(sent).toEqual([]);
  await page.getByRole('textbox').fill('合理');
  await page.getByRole('button', { name: '答复', exact: true }).click();

  await expect.poll(() => sent).toMatchObject([{ path: 'answer', body: { id: 7, values: { answer: '合理' } } }]);
});

it('the asked person no longer sees a warning once they answered, and can change their answer', async () => {
  shown(consultation({ people: [{ userId: 1, userName: '王芳', answer: answer('合理') }] }));

  await expect.element(page.getByText('您已答复李娜就“审核”节点征询的意见')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '修改答复' })).toBeVisible();
  expect(document.querySelector('.ant-alert-warning')).toBeNull();
});

it('the handler sees the answers and who has not answered, and withdraws the question', async () => {
  shown(consultation({ userId: 1, mayAnswer: false }));
  await expect.element(page.getByText('您已征询', { exact: false })).toHaveTextContent('尚无人答复');

  shown(
    consultation({
      userId: 1,
      mayAnswer: false,
      mayWithdraw: true,
      people: [
        { userId: 3, userName: '赵敏', answer: answer('偏高') },
        { userId: 4, userName: '张伟', answer: null },
      ],
    }),
  );

  await expect.element(page.getByText('您已征询', { exact: false })).toHaveTextContent('1 人已答复');
  await expect.element(page.getByText('偏高')).toBeVisible();
  await expect.element(page.getByText('尚未答复：张伟')).toBeVisible();
  await page.getByRole('button', { name: '撤回征询' }).click();
  await expect.poll(() => sent).toEqual([{ path: 'withdraw', body: { procInstId: 'i', id: 7 } }]);
});

it('the initiator can change only the named fields, and only changes are sent', async () => {
  shown(consultation({ kind: 'supplement', fields: ['subject'] }));
  const field = page.getByRole('textbox', { name: '事由', exact: false });
  await expect.element(field).toHaveValue('出差');
  await expect.element(page.getByText('金额', { exact: true })).not.toBeInTheDocument();

  await field.fill('青岛出差');
  await page.getByRole('button', { name: '提交补充' }).click();

  await expect
    .poll(() => sent)
    .toMatchObject([{ path: 'supply', body: { id: 7, formRevision: 3, formValues: { subject: '青岛出差' } } }]);
});

it('the form is read anew after the initiator supplied, so that their own changes are not marked as those of others', async () => {
  let times = 0;
  const count = () => {
    times += 1;
  };
  show(
    <>
      <ConsultationNotices
        info={{ ...waitingInfo, consultations: [consultation({ kind: 'supplement', fields: ['subject'] })] }}
      />
      <Form onShown={count} />
    </>,
  );
  const field = page.getByRole('textbox', { name: '事由', exact: false });
  await expect.element(field).toHaveValue('出差');
  expect(times).toBe(1);

  await field.fill('青岛出差');
  await page.getByRole('button', { name: '提交补充' }).click();

  await expect.poll(() => times).toBe(2);
});

it('says so when the handler withdraws what the reader was about to supply', async () => {
  const info = { ...waitingInfo, consultations: [consultation({ kind: 'supplement', fields: ['subject'] })] };
  function Drawer() {
    const [now, setNow] = useState(info);
    return (
      <App>
        <button type="button" onClick={() => setNow({ ...info, consultations: [] })}>
          refresh
        </button>
        <ConsultationNotices info={now} />
      </App>
    );
  }
  show(<Drawer />);
  await page.getByRole('textbox', { name: '事由', exact: false }).fill('已填写');
  await page.getByRole('button', { name: 'refresh' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('李娜请您补充材料的请求已撤回或已办结');
  expect(page.getByRole('textbox').elements()).toEqual([]);
});
