import { permissions } from '@portal/contract';
import { expect, it } from 'vitest';
import { visibleCompanies } from './scope';

it.each([
  ['a process designer', [permissions.processDesign, permissions.addressBook], 'all'],
  ['a reader of the address book', [permissions.addressBook], [1, 2]],
  ['somebody without either', [permissions.processStart], []],
])('%s sees the people of %3$s', (_, held, visible) => {
  expect(visibleCompanies({ permissions: held, companyIds: [1, 2] })).toEqual(visible);
});
