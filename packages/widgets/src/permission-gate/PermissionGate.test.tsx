import { init } from 'i18next';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import zhCN from '../strings/zh-CN.json';
import { HeldPermissions, PermissionGate } from './PermissionGate';

const gate = (any: string[], held: string[]) =>
  renderToString(
    <HeldPermissions value={held}>
      <PermissionGate any={any}>shown</PermissionGate>
    </HeldPermissions>,
  );

it('shows its content to a holder of one of the permissions only', () => {
  expect(gate(['a', 'b'], ['b'])).toBe('shown');
  expect(gate(['a', 'b'], ['c'])).toBe('');
});

it('fails when no permission is listed', async () => {
  await init({ lng: 'zh-CN', resources: { 'zh-CN': { widgets: zhCN } } });

  expect(() => gate([], ['a'])).toThrow('请设置操作权限标签值');
});
