import { Capitals } from '../money/Capitals';
import type { ValueProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';

export const Value = ({ value, settings }: ValueProps<'computed'>) => (
  <>
    <TextValue kind="computed" value={value} settings={settings} />
    {settings.money && settings.capitals && <Capitals amount={value} />}
  </>
);
