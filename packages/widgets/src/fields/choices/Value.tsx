import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';
import { useOptions } from '../shared/useOptions';

export const Value = (props: ValueProps<'choices'>) => (
  <TextValue kind="choices" {...props} findName={useOptions(props.settings).findName} />
);
