import type { InputProps } from '../shared/props';
import { Value } from './Value';

/** Shows the result as it changes; nothing can be typed. */
export const Input = ({ id, value, settings }: InputProps<'computed'>) => (
  <output id={id} aria-live="polite">
    {value !== null && <Value value={value} settings={settings} />}
  </output>
);
