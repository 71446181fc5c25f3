import { useParameters, useOpenedId } from '../../../shared/ui/useParameters';
import { ComparisonPage } from './comparison/ComparisonPage';
import { readIds } from './comparison/compared-ids';
import { CarrierPage } from './detail/CarrierPage';
import { CarrierList } from './list/CarrierList';

/**
 * /platformCarrierLib/enterpriseLib/list lists published carriers as cards or on a map, shows the one with `id`, or
 * compares those in `compare`.
 */
export function CarrierLibraryPage() {
  const [id] = useOpenedId();
  const [params] = useParameters();
  const compared = readIds(params, 'compare');
  if (id !== null) return <CarrierPage key={id} id={id} />;
  return compared.length > 0 ? <ComparisonPage ids={compared} /> : <CarrierList />;
}
