import type { settings } from '@portal/contract';

type AreaNode = settings.AreaNode;

/** The nodes from the province down to the division with this code; empty if there is none. */
export function areaPath(nodes: readonly AreaNode[], code: string): AreaNode[] {
  for (const node of nodes) {
    if (String(node.id) === code) return [node];
    const below = areaPath(node.children, code);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

export interface AreaOption {
  value: string;
  label: string;
  children?: AreaOption[];
}

const endings = { province: /0000$/u, city: /00$/u, district: /$/u };

/** The divisions down to a level. */
export const areaOptions = (nodes: readonly AreaNode[], level: keyof typeof endings): AreaOption[] =>
  nodes
    .filter(({ id }) => endings[level].test(String(id)))
    .map(({ id, name, children }) => {
      const below = areaOptions(children, level);
      return { value: String(id), label: name, ...(below.length > 0 && { children: below }) };
    });
