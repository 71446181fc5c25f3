import { tasks } from '@portal/contract';
import { useClearing } from '@portal/widgets/icon';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';

type State = tasks.InstanceState;

/** Returns the state of instances that an address asks for, or nothing for all. */
export const stateIn = (params: URLSearchParams): State | '' =>
  tasks.instanceState.options.find((known) => known === params.get('state')) ?? '';

interface Props {
  value: State | '';
  onChange: (state: State | null | undefined) => void;
}

/** Narrows a list of instances to one state. */
export function StateFilter({ value, onChange }: Props) {
  const { t } = useTranslation('process');
  const clearing = useClearing();
  return (
    <Select<State>
      aria-label={t('column.state')}
      allowClear={clearing}
      placeholder={t('column.state')}
      style={{ minWidth: 120 }}
      value={value || null}
      options={tasks.instanceState.options.map((state) => ({ value: state, label: t(`state.${state}`) }))}
      onChange={onChange}
    />
  );
}
