import { expect, it } from 'vitest';
import type { UnitRow } from './unit-store';
import { departmentForest } from './tree';

const unit = (id: number, parentId: number | null): UnitRow => ({
  id,
  parentId,
  name: `unit ${id}`,
  type: '0',
  level: 3,
  status: '0',
});

it('each unit is placed below its parent, in the order given', () => {
  const [root, ...others] = departmentForest([unit(3, 1), unit(1, null), unit(2, 1), unit(4, 3)]);

  expect(others).toEqual([]);
  expect(root).toMatchObject({ id: 1, deptId: 1, children: [{ id: 3, children: [{ id: 4 }] }, { id: 2 }] });
});

it('a unit whose parent is not shown becomes a root', () => {
  expect(departmentForest([unit(5, 1), unit(6, 5)])).toMatchObject([{ id: 5, children: [{ id: 6 }] }]);
});
