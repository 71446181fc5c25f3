import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';
import { useOptions } from '../shared/useOptions';

export function Value(props: ValueProps<'choice'>) {
  const { findName, loading } = useOptions(props.settings);
  return <TextValue kind="choice" {...props} findName={findName} loading={loading} />;
}
