import type { InputProps } from '../shared/props';
import { TextValue } from '../shared/TextValue';

/** Shows the result as it changes; nothing can be typed. */
export const Input = ({ id, value, settings }: InputProps<'computed'>) => (
  <output id={id} aria-live="polite">
    {value !== null && <TextValue kind="computed" value={value} settings={settings} />}
  </output>
);
