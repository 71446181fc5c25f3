import { expect, it } from 'vitest';
import { permissions } from '../wire/permissions';
import { permissionGroups } from './endpoints';

it('every permission belongs to one group', () => {
  expect(Object.values(permissionGroups).flat().toSorted()).toEqual(Object.values(permissions).toSorted());
});
