import { Input, Select } from 'antd';

interface AnswerProps<T> {
  label: string;
  onAnswer: (answer: T) => void;
  /** It is left without an answer */
  onLeave: () => void;
}

/** Asks for a name; Enter answers. */
export function NameAnswer({ label, name, onAnswer, onLeave }: AnswerProps<string> & { name: string }) {
  return (
    <Input
      autoFocus
      aria-label={label}
      defaultValue={name}
      onPressEnter={({ currentTarget }) => onAnswer(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    />
  );
}

/** Asks for one of several. */
export function ChoiceAnswer({
  label,
  options,
  onAnswer,
  onLeave,
}: AnswerProps<string> & { options: { value: string; label: string }[] }) {
  return (
    <Select<string>
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={label}
      placeholder={label}
      options={options}
      onChange={onAnswer}
      onKeyDown={({ key }) => key === 'Escape' && onLeave()}
    />
  );
}
