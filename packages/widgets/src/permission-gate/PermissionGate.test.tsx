import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
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

it('fails when no permission is listed', () => {
  expect(() => gate([], ['a'])).toThrow();
});
