import type { settings } from '@portal/contract';
import { useOffered } from '../shared/ports';
import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';

type AreaNode = settings.AreaNode;

/** Returns the nodes from the province down to the division with this code, or an empty list if there is none. */
export function areaPath(nodes: readonly AreaNode[], code: string): AreaNode[] {
  for (const node of nodes) {
    if (String(node.id) === code) return [node];
    const below = areaPath(node.children, code);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

interface AreaOption {
  value: string;
  label: string;
  children?: AreaOption[];
}

const endings = { province: /0000$/u, city: /00$/u, district: /$/u };

/** Returns the divisions down to the given level. */
export const areaOptions = (nodes: readonly AreaNode[], level: keyof typeof endings): AreaOption[] =>
  nodes
    .filter(({ id }) => endings[level].test(String(id)))
    .map(({ id, name, children }) => {
      const below = areaOptions(children, level);
      return { value: String(id), label: name, ...(below.length > 0 && { children: below }) };
    });

/** Shows a division with those above it, but for the platform's own province, which is above all of them. */
export function Value(props: ValueProps<'area'>) {
  const { scope } = props.settings;
  const { data: tree = [], loading } = useOffered(`areas ${scope}`, (ports) => ports.areas(scope));
  const findName = () => {
    const path = areaPath(tree, props.value);
    const shown = scope === 'province' && path.length > 1 ? path.slice(1) : path;
    return shown.map(({ name }) => name).join(' / ') || undefined;
  };
  return <TextValue kind="area" {...props} findName={findName} loading={loading} />;
}
