import { expect, it } from 'vitest';
import type { DepartmentNode } from './ports';
import { firstExpanded, flat, unitNodes } from './units';

const unit = (deptId: number, level: number, children: DepartmentNode[] = [], status = '0'): DepartmentNode => ({
  id: deptId,
  deptId,
  name: `unit ${deptId}`,
  type: '0',
  level,
  status,
  children,
});

it('only units of the selectable types have a checkbox', () => {
  const tree = unitNodes([unit(1, 1, [unit(2, 3)])], ['department', 'user']);

  expect(flat(tree).map(({ key, list, checkable }) => [key, list, checkable])).toEqual([
    [1, 'companyList', false],
    [2, 'departmentList', true],
  ]);
});

it('inactive units and all units below them are left out (002-2-040)', () => {
  expect(flat(unitNodes([unit(1, 1, [unit(2, 3, [unit(4, 3)], '1'), unit(3, 3)])], []))).toHaveLength(2);
});

it('a small organisation is expanded completely, and a large one only until a few units are shown', () => {
  const small = [unit(1, 1, [unit(2, 3, [unit(3, 3)])])];
  const large = [
    unit(1, 1, [
      unit(
        2,
        3,
        Array.from({ length: 300 }, (_, index) => unit(index + 3, 3)),
      ),
    ]),
  ];

  expect(firstExpanded(unitNodes(small, []))).toEqual([1, 2, 3]);
  expect(firstExpanded(unitNodes(large, []))).toEqual([1]);
});
