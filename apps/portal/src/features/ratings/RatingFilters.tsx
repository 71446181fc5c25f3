import { ratingKinds, ratingSteps } from '@portal/contract/ratings';
import { QueryForm } from '@portal/widgets';
import { useTranslation } from 'react-i18next';
import type { FilterFormProps } from '../../shared/filters/FilteredListPage';
import { ratingWords } from '../../shared/ratings/rating-texts';

/** Narrows ratings by kind and time, and a list of them by step. */
export function RatingFilters({ values, onSearch, withStep = false }: FilterFormProps & { withStep?: boolean }) {
  const { t } = useTranslation('ratings');
  const { kinds, steps } = ratingWords();
  const stepField = {
    name: 'step',
    label: t('step'),
    options: ratingSteps.map((step) => ({ value: String(step), label: steps[step] })),
  };
  return (
    <QueryForm
      fields={[
        { name: 'kind', label: t('kind'), options: ratingKinds.map((value) => ({ value, label: kinds[value] })) },
        ...(withStep ? [stepField] : []),
        { name: 'from', label: t('from'), type: 'date' },
        { name: 'to', label: t('to'), type: 'date' },
      ]}
      values={values}
      onSearch={onSearch}
    />
  );
}
