import { FastColor } from '@ant-design/fast-color';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Palette } from '../theme/tokens';
import { AreaTiles } from './AreaTiles';
import { Chart, type ChartProps } from './Chart';
import type { ChartOption } from './echarts';

export interface MapArea {
  code: string;
  name: string;
  count: number;
}

interface Props extends Pick<ChartProps, 'title' | 'definition' | 'height' | 'quiet' | 'addressOf' | 'table'> {
  unit: string;
  areas: readonly MapArea[];
  onSelect: (area: MapArea) => void;
  /** The size of names and numbers, in px. */
  fontSize?: number;
}

/** The map of the province: the more, the darker, each city with its name and number. */
export function MapChart({ unit, areas, onSelect, fontSize = 12, ...chart }: Props) {
  const { t } = useTranslation('charts');
  const option = useCallback((palette: Palette) => mapOption(areas, unit, palette, fontSize), [areas, unit, fontSize]);
  /* Known with the boundaries, which are loaded with the drawing. */
  const [mapped, setMapped] = useState<ReadonlySet<string>>();
  const load = useCallback(async () => {
    const { draw, mappedAreas } = await import('./echarts-map');
    setMapped(mappedAreas);
    return { draw };
  }, []);
  const others = mapped ? areas.filter(({ code }) => !mapped.has(code)) : [];
  return (
    <>
      <Chart
        {...chart}
        hint={t('mapHint')}
        option={option}
        load={load}
        onSelect={(index) => areas[index] && onSelect(areas[index])}
      />
      {others.length > 0 && <AreaTiles label={t('notMapped')} areas={others} onSelect={onSelect} />}
    </>
  );
}

function mapOption(areas: readonly MapArea[], unit: string, palette: Palette, fontSize: number): ChartOption {
  const most = Math.max(1, ...areas.map(({ count }) => count));
  const nameOf = new Map(areas.map(({ code, name }) => [code, name]));
  const lightest = new FastColor(palette.surface).mix(palette.accent, 8).toHexString();
  const darkest = new FastColor(palette.surface).mix(palette.accent, 92).toHexString();
  const colourOf = (count: number) => new FastColor(lightest).mix(darkest, (count / most) * 100).toHexString();
  /* Names on dark areas are written in the colour for texts on the accent. */
  const textOn = (count: number) => (count > most * 0.55 ? palette.onAccent : palette.text);
  return {
    tooltip: {
      trigger: 'item',
      formatter: (item) => {
        const { name, value } = item as unknown as { name: string; value: number };
        return `${nameOf.get(name) ?? ''} ${(value || 0).toLocaleString()} ${unit}`;
      },
    },
    visualMap: { show: false, min: 0, max: most, inRange: { color: [lightest, darkest] } },
    series: [
      {
        type: 'map',
        map: 'province',
        selectedMode: false,
        aspectScale: 0.82,
        preserveAspect: 'contain',
        labelLayout: { hideOverlap: true },
        top: 4,
        bottom: 4,
        left: 4,
        right: 4,
        itemStyle: { borderColor: palette.surface, borderWidth: 1.5 },
        emphasis: {
          label: { color: palette.text },
          itemStyle: { areaColor: palette.warningSoft, borderColor: palette.warning },
        },
        data: areas.map(({ code, name, count }) => ({
          name: code,
          value: count,
          label: {
            show: true,
            fontSize,
            lineHeight: fontSize * 1.4,
            color: textOn(count),
            /* Names are wider than narrow areas. */
            textBorderColor: colourOf(count),
            textBorderWidth: 3,
            formatter: `${name}\n${count.toLocaleString()}`,
          },
        })),
      },
    ],
  };
}
