import { QueryForm } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import type { FilterFormProps } from '../../shared/filters/FilteredListPage';

interface Props extends FilterFormProps {
  label: string;
  options: { value: string; label: string }[];
}

/** One choice and a range of days. */
export function LogFilter({ label, options, ...form }: Props) {
  const { t } = useTranslation('audit');
  return (
    <QueryForm
      {...form}
      fields={[
        { name: 'state', label, options },
        { name: 'from', label: t('from'), type: 'date' },
        { name: 'to', label: t('to'), type: 'date' },
      ]}
    />
  );
}
