import { cityOf } from '@portal/contract/areas';
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import { cityShapes, type Point } from './boundaries';
import { useNamesApart } from './useNamesApart';
import { isInView, pathOf, placeOf, ratioOf, viewBoxOf, viewOf } from './view';
import styles from './ProvinceMap.module.css';

export interface Marker {
  key: string;
  point: Point;
  /** Rendered at the point, for example a link. */
  children: ReactNode;
}

interface Props {
  label: string;
  /** The area that is shown; the province without one. */
  area?: string | undefined;
  markers?: readonly Marker[];
  /** Names of cities by code. */
  names: ReadonlyMap<string, string>;
  /** The share of the accent colour of a city, 0 to 1. */
  shadeOf?: (code: string) => number;
  /** A click on a city. */
  onCity?: (code: string) => void;
  className?: string;
}

/** The map of the province or of a city, from boundaries that are part of the product, with markers. */
export default function ProvinceMap({ label, area, markers = [], names, shadeOf, onCity, className = '' }: Props) {
  const view = useMemo(() => viewOf(area), [area]);
  const shown = area === undefined ? undefined : cityOf(area);
  const figure = useRef<HTMLElement>(null);
  useNamesApart(figure);
  const whole = shown === undefined || !cityShapes.has(shown);
  return (
    <figure
      ref={figure}
      className={`${styles.map} ${className}`}
      aria-label={label}
      style={{ aspectRatio: ratioOf(view) }}
    >
      <svg viewBox={viewBoxOf(view)} aria-hidden>
        {[...cityShapes.values()].map((shape) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- lists and filters beside the map do the same
          <path
            key={shape.code}
            d={pathOf(view, shape)}
            className={whole || shape.code === shown ? styles.city : styles.neighbour}
            data-pressable={onCity !== undefined}
            style={shadeOf && ({ '--shade': `${Math.round(shadeOf(shape.code) * 100)}%` } as CSSProperties)}
            onClick={onCity && (() => onCity(shape.code))}
          />
        ))}
      </svg>
      {[...cityShapes.values()]
        .filter((shape) => isInView(view, shape.label))
        .map(({ code, label: point }) => (
          <span
            key={code}
            data-name={code}
            className={code === shown ? styles.shownName : styles.name}
            style={styleAt(placeOf(view, point))}
          >
            {names.get(code)}
          </span>
        ))}
      {markers
        .filter(({ point }) => isInView(view, point))
        .map(({ key, point, children }) => (
          <div key={key} className={styles.marker} style={styleAt(placeOf(view, point))}>
            {children}
          </div>
        ))}
    </figure>
  );
}

const styleAt = ({ left, top }: { left: number; top: number }): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
});
