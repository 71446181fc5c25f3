import type { monitor } from '@portal/contract';
import { App, ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import InstanceDrawer from './InstanceDrawer';

const show = withStage();
const instance: monitor.InstanceDetail = {
  procInstId: 'i',
  procDefId: 'd',
  processDefinitionKey: 'k',
  processName: '采购',
  title: '采购申请',
  businessKey: '',
  instanceNumber: '20261129-000001',
  initiatorName: '王芳',
  state: 'running',
  suspended: false,
  incident: false,
  startTime: '2026-11-29 09:00:00',
  endTime: null,
  version: 1,
  endReason: '',
  waits: [],
  jobs: [],
  variables: [],
};
const comment = {
  id: 1,
  userId: 2,
  userName: '李娜',
  text: '请核对金额',
  mentions: [],
  files: [],
  time: '2026-11-29 10:00:00',
  edited: false,
  deleted: false,
  editableSeconds: 0,
};
withAnswers((path) =>
  path.endsWith('/discussion/list') ? { comments: [comment], hasMore: false, readId: 1 } : instance,
);

it('an administrator reads the discussion of an instance in its drawer', async () => {
  sessionStore.set({ accessToken: 't', user: { sysUser: { userId: 1 } } } as Session);
  show(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <MemoryRouter>
          <InstanceDrawer procInstId="i" onClose={() => {}} onLead={() => {}} />
        </MemoryRouter>
      </App>
    </ConfigProvider>,
  );

  await page.getByRole('tab', { name: '讨论' }).click();

  await expect.element(page.getByText('请核对金额')).toBeVisible();
  sessionStore.set(null);
});
