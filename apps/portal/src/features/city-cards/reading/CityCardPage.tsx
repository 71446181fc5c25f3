import { useOpenedId } from '../../../shared/ui/useParameters';
import { CityCard } from './card/CityCard';
import { CityOverview } from './overview/CityOverview';

/** /cityCardPreview shows all published cards on a map and beside each other, or the one with `id`. */
export function CityCardPage() {
  const [id] = useOpenedId();
  return id === null ? <CityOverview /> : <CityCard key={id} id={id} />;
}
