import { addressBook, users } from '@portal/contract';
import type { PickerType, DepartmentNode } from './ports';

export interface UnitNode {
  key: number;
  title: string;
  list: 'departmentList' | 'companyList';
  /** '0' is a department at the top of a unit, any other a sub-department (spec 001 §3). */
  type: string;
  level: number;
  checkable: boolean;
  children: UnitNode[];
}

/** Returns the active units as a tree. A unit has a checkbox only if its type may be selected. */
export const unitNodes = (nodes: readonly DepartmentNode[], types: readonly PickerType[]): UnitNode[] =>
  nodes
    .filter((node) => node.status === users.userStatus.active)
    .map((node) => {
      const department = node.level === addressBook.departmentLevel;
      return {
        key: node.deptId,
        title: node.name,
        list: department ? 'departmentList' : 'companyList',
        type: node.type,
        level: node.level,
        checkable: types.includes(department ? 'department' : 'company'),
        children: unitNodes(node.children, types),
      };
    });

export const flat = (nodes: readonly UnitNode[]): UnitNode[] => nodes.flatMap((node) => [node, ...flat(node.children)]);

export const unitLists: readonly UnitNode['list'][] = ['companyList', 'departmentList'];

/** The maximum number of units that the tree shows at first. Thousands would delay the dialog. */
const firstShown = 200;

/** Keys of the units to expand at first: level by level, as long as few enough units are shown. */
export function firstExpanded(nodes: readonly UnitNode[]): number[] {
  const keys: number[] = [];
  let shown = nodes.length;
  for (let level = nodes; level.length > 0;) {
    const below = level.flatMap(({ children }) => children);
    shown += below.length;
    if (shown > firstShown) break;
    keys.push(...level.map(({ key }) => key));
    level = below;
  }
  return keys;
}
