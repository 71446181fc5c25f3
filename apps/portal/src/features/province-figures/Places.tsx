import { provinceFigure } from '@portal/contract/figures';
import type { AreaFigures, Board } from '@portal/contract/province-figures';
import { useIsPhone } from '@portal/widgets/media';
import { useTranslation } from 'react-i18next';
import { AreaTiles } from '../../shared/charts/AreaTiles';
import { BarChart } from '../../shared/charts/BarChart';
import { MapChart } from '../../shared/charts/MapChart';
import { currentLocale } from '../../shared/i18n';
import styles from './board.module.css';

interface Props {
  board: Board;
  onOpen: (areaId: number) => void;
  /** The height of the map, in px. */
  height?: number;
}

/** The map is as wide as a phone, and not higher than it is wide. */
const phoneHeight = 270;

/** Where the talents are: the map of the province, or the areas of a city, and what is in none of them. */
export function Places({ board, onOpen, height = 430 }: Props) {
  const { t } = useTranslation('provinceFigures');
  const phone = useIsPhone();
  const { areas, scope } = board;
  const { name, unit, meaning } = provinceFigure('areas', currentLocale());
  const table = {
    columns: [
      t('area'),
      ...(['talents', 'entered', 'waiting', 'units', 'carriers'] as const).map(
        (figure) => provinceFigure(figure, currentLocale()).name,
      ),
    ],
    rows: areas.map((area) => [area.areaName, area.talents, area.entered, area.waiting, area.units, area.carriers]),
  };
  const counted = areas.map((area) => ({
    code: String(area.areaId),
    name: area.areaName,
    count: area.talents,
  }));
  return (
    <div className={styles.block}>
      {scope.kind === 'province' ? (
        <MapChart
          quiet
          title={name}
          definition={meaning}
          unit={unit}
          areas={counted}
          table={table}
          height={phone ? phoneHeight : height}
          fontSize={phone ? 9 : 12}
          onSelect={({ code }) => onOpen(Number(code))}
          addressOf={(row) => areas[row] && `?areaId=${areas[row].areaId}`}
        />
      ) : (
        <Districts title={name} definition={meaning} unit={unit} areas={areas} onOpen={onOpen} />
      )}
      <Remarks board={board} />
    </div>
  );
}

interface DistrictsProps extends Pick<Props, 'onOpen'> {
  title: string;
  definition: string;
  unit: string;
  areas: readonly AreaFigures[];
}

/** Shows the districts of a city as tiles and bars: the map has the boundaries of cities only. */
function Districts({ title, definition, unit, areas, onOpen }: DistrictsProps) {
  const largest = areas.filter(({ talents }) => talents > 0).toSorted((one, other) => other.talents - one.talents);
  if (areas.length === 0) return null;
  return (
    <>
      <AreaTiles
        label={title}
        areas={areas.map((area) => ({ ...area, name: area.areaName, count: area.talents }))}
        onSelect={({ areaId }) => onOpen(areaId)}
      />
      {largest.length > 0 && (
        <BarChart
          quiet
          title={title}
          definition={definition}
          unit={unit}
          bars={largest.map(({ areaName, talents }) => ({ label: areaName, count: talents }))}
          onSelect={(index) => largest[index] && onOpen(largest[index].areaId)}
        />
      )}
    </>
  );
}

/** Says which talents are counted in another area or in none, so that everybody can add up the sums. */
function Remarks({ board: { merged, elsewhere, scope } }: { board: Board }) {
  const { t } = useTranslation('provinceFigures');
  if (merged.length + elsewhere.length === 0) return null;
  return (
    <ul className={styles.remarks}>
      {elsewhere.map(({ reason, talents }) => (
        <li key={reason}>{t(`elsewhere.${reason}`, { count: talents, name: scope.name })}</li>
      ))}
      {merged.map(({ name, into, talents }) => (
        <li key={name}>{t('merged', { name, into, count: talents })}</li>
      ))}
    </ul>
  );
}
