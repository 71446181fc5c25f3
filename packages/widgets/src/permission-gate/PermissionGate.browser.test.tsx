import { Component, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { PermissionsContext, PermissionGate } from './PermissionGate';

afterEach(clear);

const gate = (any: string[], name: string) => (
  <PermissionsContext value={['b']}>
    <PermissionGate any={any}>{name}</PermissionGate>
  </PermissionsContext>
);

class ErrorMessage extends Component<{ children: ReactNode }> {
  override state = { failure: '' };

  static getDerivedStateFromError = ({ message }: Error) => ({ failure: message });

  override render = () => this.state.failure || this.props.children;
}

it('shows its content to a holder of one of the permissions only (000-6-008, 001-6)', async () => {
  await show([<p key="held">{gate(['a', 'b'], 'held')}</p>, <p key="other">{gate(['a', 'c'], 'other')}</p>]);

  await expect.element(page.getByText('held')).toBeVisible();
  expect(page.getByText('other').elements()).toEqual([]);
});

it('fails when no permission is listed (001-6)', async () => {
  await show(<ErrorMessage>{gate([], 'never')}</ErrorMessage>, 'zh-CN');

  await expect.element(page.getByText('请设置操作权限标签值')).toBeVisible();
});
