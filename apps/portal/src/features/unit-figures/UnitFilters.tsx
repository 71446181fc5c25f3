import { companyProfile } from '@portal/contract/company';
import type { UnitFigures } from '@portal/contract/unit-figures';
import { QueryForm } from '@portal/widgets';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unitProperties } from '../../shared/api/auth/account';
import { useFieldOptions } from '../../shared/fields/useFieldOptions';
import type { ChangeUnitQuery, UnitQuery } from './query';

interface Props {
  figures: UnitFigures | undefined;
  query: UnitQuery;
  onChange: ChangeUnitQuery;
}

const fields = companyProfile.form.fields.filter(({ key }) => ['area', 'industry', 'scale'].includes(key));

/** Narrows the figures and the list of units. Districts can be chosen once their city is. */
export function UnitFilters({ figures, query: { area, nature, industry, scale, year }, onChange }: Props) {
  const { t } = useTranslation('unitFigures');
  const offered = useFieldOptions(fields);
  const { data: natures = [] } = useQuery(unitProperties());
  const cities = offered['area'] ?? [];
  const districts = (figures?.by.area ?? []).filter(
    ({ value }) => value !== '' && cities.every((city) => city.value !== value),
  );
  const years = figures?.reported.map(String) ?? [];
  const shownYears = year === '' || years.includes(year) ? years : [year, ...years];
  return (
    <QueryForm
      fields={[
        {
          name: 'area',
          label: t('area'),
          options: [...cities, ...districts.map(({ value, label }) => ({ value, label }))],
        },
        { name: 'nature', label: t('nature'), options: natures.map(({ value, label }) => ({ value, label })) },
        { name: 'industry', label: t('industry'), options: offered['industry'] ?? [] },
        { name: 'scale', label: t('scale'), options: offered['scale'] ?? [] },
        { name: 'year', label: t('year'), options: shownYears.map((value) => ({ value, label: value })) },
      ]}
      values={{ area, nature, industry, scale, year }}
      onSearch={(values) =>
        onChange({ area: '', nature: '', industry: '', scale: '', year: '', ...values, current: 1 })
      }
    />
  );
}
