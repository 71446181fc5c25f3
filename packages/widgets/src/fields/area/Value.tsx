import { useOffered } from '../shared/ports';
import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';
import { areaPath } from './tree';

export function Value(props: ValueProps<'area'>) {
  const { scope } = props.settings;
  const { data: tree = [], loading } = useOffered(`areas ${scope}`, (ports) => ports.areas(scope));
  const findName = () =>
    areaPath(tree, props.value)
      .map(({ name }) => name)
      .join(' / ') || undefined;
  return <TextValue kind="area" {...props} findName={findName} loading={loading} />;
}
