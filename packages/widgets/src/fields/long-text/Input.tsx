import { Input as AntdInput } from 'antd';
import { optionsOf, type InputProps } from '../shared/props';

export const Input = ({ settings, value, onChange, ...options }: InputProps<'long-text'>) => (
  <AntdInput.TextArea
    {...optionsOf(options)}
    autoSize={{ minRows: settings.rows, maxRows: 20 }}
    maxLength={settings.max}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
  />
);
