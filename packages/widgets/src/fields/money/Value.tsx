import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';
import { Capitals } from './Capitals';

export const Value = ({ value, settings }: ValueProps<'money'>) => (
  <>
    <TextValue kind="money" value={value} settings={settings} />
    {settings.capitals && <Capitals amount={value} />}
  </>
);
