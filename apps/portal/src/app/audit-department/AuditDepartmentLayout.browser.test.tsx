import { permissions } from '@portal/contract';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withStage } from '../../testing/stage';
import { AuditDepartmentLayout } from './AuditDepartmentLayout';

const show = withStage();
afterEach(() => sessionStore.set(null));

it('the audit department shows auditors only their pages of the back office', async () => {
  const granted = [permissions.auditDepartment, permissions.workOrderHandle, permissions.newsWrite];
  sessionStore.set({
    accessToken: 't',
    user: { sysUser: { userId: 1 }, permissions: granted.map((authority) => ({ authority })) },
  } as Session);

  show(
    <MemoryRouter initialEntries={['/auditDepartment/platformEmail']}>
      <Routes>
        <Route element={<AuditDepartmentLayout />}>
          <Route path="*" element={<p>the mail</p>} />
        </Route>
      </Routes>
    </MemoryRouter>,
  );

  await expect.element(page.getByText('the mail')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '工单管理' })).toHaveAttribute('href', '/background/workOrders');
  await expect.element(page.getByRole('link', { name: '新闻管理' })).toHaveAttribute('href', '/background/news');
  await expect.element(page.getByRole('link', { name: '角色管理' })).not.toBeInTheDocument();
});
