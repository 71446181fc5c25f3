import { permissions } from '@portal/contract';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withStage } from '../../testing/stage';
import { BackOfficePage } from './BackOfficeLayout';

const show = withStage();
afterEach(() => sessionStore.set(null));

function Address() {
  return <output>{useLocation().pathname}</output>;
}

it.each([
  ['/403', []],
  ['/403', [permissions.addressBook, permissions.processStart]],
  ['/background/roles', [permissions.roleManage]],
  ['/background/organisation', [permissions.departmentAdd, permissions.roleManage]],
  ['/dev/activiti/process', [permissions.processDesign]],
])('leads from /background to %s with the permissions %j (000-6-001)', async (address, granted) => {
  const user = { sysUser: { userId: 3 }, permissions: granted.map((authority) => ({ authority })) };
  sessionStore.set({ accessToken: 't', user } as Session);

  show(
    <MemoryRouter initialEntries={['/background']}>
      <Routes>
        <Route path="/background" element={<BackOfficePage />} />
        <Route path="*" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );

  await expect.element(page.getByText(address, { exact: true })).toBeVisible();
});
