import { Button, Space } from 'antd';

interface Props<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of which is pressed. */
export const ButtonChoice = <Value extends string>({ label, options, value: chosen, onChange }: Props<Value>) => (
  <Space.Compact role="group" aria-label={label} style={{ flexWrap: 'wrap' }}>
    {options.map(({ value, label: text }) => (
      <Button
        key={value}
        type={value === chosen ? 'primary' : 'default'}
        aria-pressed={value === chosen}
        onClick={() => onChange(value)}
      >
        {text}
      </Button>
    ))}
  </Space.Compact>
);
