import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';
import { useOptions } from '../shared/useOptions';

export const Value = (props: ValueProps<'choice'>) => (
  <TextValue kind="choice" {...props} findName={useOptions(props.settings).findName} />
);
