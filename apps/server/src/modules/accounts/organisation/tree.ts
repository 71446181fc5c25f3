import type { addressBook } from '@portal/contract';
import type { UnitRow } from './unit-store';

/** Returns the rows as a forest, in their order. A row whose parent is not among them is a root. */
export function departmentForest(rows: readonly UnitRow[]): addressBook.DepartmentNode[] {
  const nodes = new Map(rows.map((row) => [row.id, toNode(row)]));
  const roots: addressBook.DepartmentNode[] = [];
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : nodes.get(row.parentId);
    (parent ? parent.children : roots).push(nodes.get(row.id)!);
  }
  return roots;
}

const toNode = ({ id, name, type, level, status }: UnitRow): addressBook.DepartmentNode => ({
  id,
  deptId: id,
  name,
  type,
  level,
  status,
  children: [],
});
