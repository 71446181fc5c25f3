import { cityOf } from '@portal/contract/areas';
import type { RecordFigures } from '@portal/contract/records';
import { useTranslation } from 'react-i18next';
import { ProvinceMap, useCityNames } from '../../shared/map';

interface Props {
  values: RecordFigures['fields'][number]['values'];
  /** The city or district of the filter as its code, or ''. */
  chosen: string;
  onChoose: (area: string) => void;
}

/** The lightest shade, of cities without anybody, and what the darkest adds to it. */
const [lightest, range] = [0.06, 0.6];

/** The cities of the talents that the list finds: the more, the darker. A click on a city filters the list. */
export function TalentMap({ values, chosen, onChoose }: Props) {
  const { t } = useTranslation('talents');
  const names = useCityNames();
  const counts = new Map<string, number>();
  for (const { value, count } of values) {
    const city = value && cityOf(value);
    if (city && names.has(city)) counts.set(city, (counts.get(city) ?? 0) + count);
  }
  if (counts.size < 2 && chosen === '') return null;
  const most = Math.max(...counts.values(), 1);
  return (
    <ProvinceMap
      label={t('figures.map')}
      area={chosen || undefined}
      names={names}
      shadeOf={(code) => lightest + range * ((counts.get(code) ?? 0) / most)}
      onCity={(code) => onChoose(code === chosen ? '' : code)}
    />
  );
}
