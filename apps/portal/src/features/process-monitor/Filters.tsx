import { administration } from '@portal/contract';
import { QueryForm, type QueryField } from '@portal/widgets';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Conditions } from './instance-query';

interface Props {
  values: Conditions;
  onSearch: (values: Partial<Conditions>) => void;
}

/** What instances can be narrowed by besides the search box. */
export default function Filters({ values, onSearch }: Props) {
  const { t } = useTranslation('processMonitor');
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return <QueryForm fields={fields(t)} values={given} onSearch={onSearch} />;
}

const fields = (t: TFunction<'processMonitor'>): QueryField[] => [
  {
    name: 'state',
    label: t('field.state'),
    placeholder: t('placeholder.state'),
    options: administration.stateFilters.map((value) => ({ value, label: t(`state.${value}`) })),
  },
  { name: 'process', label: t('field.process'), placeholder: t('placeholder.process') },
  { name: 'initiator', label: t('field.initiator'), placeholder: t('placeholder.initiator') },
  { name: 'from', label: t('field.from'), type: 'date' },
  { name: 'to', label: t('field.to'), type: 'date' },
];
