import { agreements } from '@portal/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refreshAfterPush } from '../../../shared/api/refresh';
import { setNoticeBoard } from '../../../shared/notice';
import { withAnswers } from '../../../testing/answers';
import { sampleAgreement } from '../../../testing/sample-agreement';
import { withStage } from '../../../testing/stage';
import '../../../testing/workflow-parts';
import { waitingInfo } from '../testing';
import { lists } from '../../../shared/api/tasks/lists';
import { WorkflowDrawer } from './WorkflowDrawer';

const show = withStage();

const form = { formId: 1, formKey: 'contract', formName: '合同', formRouter: agreements.agreementFormKey };
const configuration = {
  rejectCommentRequired: false,
  commentRequired: false,
  seqFlowList: [],
  buttonList: [
    { id: 'complete', name: '', enabled: true, custom: false },
    { id: 'claim', name: '', enabled: true, custom: false },
  ],
  formList: [{ ...form, formFieldList: [], formPropertyList: [] }],
};
let client: QueryClient;
let reads: string[];
/** When the push of the action arrives, relative to its answer. */
let pushes: 'before' | 'after';

withAnswers((path, query, { method }) => {
  if (method === 'POST') {
    const push = () => void refreshAfterPush(client);
    if (pushes === 'before') push();
    else setTimeout(push, 20);
    return { procInstId: 'i' };
  }
  reads.push(`${path.split('/').at(-1)} ${query.get('current') ?? ''}`.trim());
  if (path.endsWith('/todoPage')) return { records: [], total: 0, size: 10, current: 1 };
  if (path.endsWith('/getMessageProcessInfo')) return { ...waitingInfo, claim: 'offered' };
  if (path.endsWith('/procDefConfForHandleTask')) return configuration;
  if (path.endsWith('/selectAgreementFormById')) return sampleAgreement;
  return [];
});

/** A list with the drawer over it, as on the page of to-dos. */
function Page() {
  const used = useQueryClient();
  useEffect(() => {
    client = used;
  }, [used]);
  useQuery(lists.todo({ current: 1, size: 10, keyword: '' }));
  const [isOpen, setOpen] = useState(true);
  return isOpen && <WorkflowDrawer target={{ procInstId: 'i', taskId: 't' }} onClose={() => setOpen(false)} />;
}

beforeEach(async () => {
  reads = [];
  setNoticeBoard({ error: () => {}, success: () => {}, warning: () => {} });
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <MemoryRouter initialEntries={['/process/todo']}>
          <Page />
        </MemoryRouter>
      </App>
    </ConfigProvider>,
  );
  await expect.element(page.getByRole('textbox', { name: '合同名称', exact: false })).not.toHaveValue('');
});

/** Counts how often each resource was read since the action. */
async function countedAfter(act: () => Promise<void>): Promise<number[]> {
  reads = [];
  await act();
  await expect.poll(() => reads).toContain('todoPage 1');
  await new Promise((resolve) => setTimeout(resolve, 600));
  const counts = new Map<string, number>();
  for (const read of reads) counts.set(read, (counts.get(read) ?? 0) + 1);
  return [...new Set(counts.values())];
}

const press = (button: string) => page.getByRole('toolbar').getByRole('button', { name: button }).click();
const confirm = async (button: string) => {
  await press(button);
  await page.getByRole('dialog').last().getByRole('button', { name: button }).click();
};

it.each(['before', 'after'] as const)(
  'all data is read once after an action whose push comes %s its answer',
  async (when) => {
    pushes = when;

    expect(await countedAfter(() => press('同意'))).toEqual([1]);
  },
);

it('the data of the open drawer is read once after an action that leaves it open', async () => {
  pushes = 'after';

  expect(await countedAfter(() => confirm('签收'))).toEqual([1]);
  expect(reads).toContain('getMessageProcessInfo');
});
