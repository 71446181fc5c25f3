import { Input as AntdInput } from 'antd';
import { optionsOf, type InputProps } from '../shared/props';

interface Counted {
  count: number;
  maxLength?: number | undefined;
}

/** Shows the count from 90 % of the maximum, since a longer pasted text is cut. */
const formatCount = ({ count, maxLength = Infinity }: Counted) =>
  count < maxLength * 0.9 ? '' : `${count} / ${maxLength}`;

export const Input = ({ settings, value, onChange, ...options }: InputProps<'long-text'>) => (
  <AntdInput.TextArea
    {...optionsOf(options)}
    autoSize={{ minRows: settings.rows, maxRows: 20 }}
    maxLength={settings.max}
    showCount={{ formatter: formatCount }}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
  />
);
