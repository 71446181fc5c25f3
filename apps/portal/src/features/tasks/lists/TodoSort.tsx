import { tasks } from '@portal/contract';
import { useTranslation } from 'react-i18next';
import { ButtonChoice } from '../../../shared/filters/ButtonChoice';

interface Props {
  value: tasks.TodoOrder;
  onChange: (order: tasks.TodoOrder) => void;
}

/** The order of my to-do. */
export function TodoSort({ value, onChange }: Props) {
  const { t } = useTranslation('process');
  return (
    <ButtonChoice
      label={t('todo.sort')}
      options={tasks.todoOrder.options.map((order) => ({ value: order, label: t(`todo.by.${order}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
