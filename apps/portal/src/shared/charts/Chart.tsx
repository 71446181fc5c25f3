import { DownloadOutlined, InfoCircleOutlined, MoreOutlined } from '@ant-design/icons';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { unseen } from '@portal/widgets/unseen';
import { Button, Segmented, Tooltip } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob, saveCsv } from '../files/download-file';
import { usePalette } from '../theme/theme';
import { fontFamily, type Palette } from '../theme/tokens';
import { OptionalLink } from './OptionalLink';
import { toCsv, type Cells } from './csv';
import type { ChartOption, draw, Drawing } from './echarts';
import styles from './Chart.module.css';

export interface ChartProps {
  title: string;
  /** What the figures mean, below the title. */
  hint?: string;
  /** The definition of the figure, which a mark beside the title shows. */
  definition?: string;
  /** Everything that can be done with the chart is in one menu, on a page with many charts. */
  quiet?: boolean;
  option: (palette: Palette) => ChartOption;
  /** The same figures in words, for those who read them or who cannot see the drawing. */
  table: Cells;
  height?: number;
  /** Called with the position of a bar or point that is pressed. */
  onSelect?: (index: number) => void;
  /** The page behind a row of the table. */
  addressOf?: (row: number) => string | undefined;
  /** Loads what the drawing needs besides bars and lines. */
  load?: () => Promise<{ draw: typeof draw }>;
}

/** A chart with its table, either of which can be shown and saved. */
export function Chart({ title, hint, definition, quiet = false, option, table, height = 320, ...shown }: ChartProps) {
  const { t } = useTranslation('charts');
  const [form, setForm] = useState<'chart' | 'table'>('chart');
  const [drawing, setDrawing] = useState<Drawing>();
  const palette = usePalette();
  const id = useId();
  /* The content security policy forbids to fetch a data URL. */
  const savePicture = () =>
    drawing
      ?.renderToCanvas({ pixelRatio: 2, backgroundColor: palette.surface })
      .toBlob((picture) => picture && saveBlob(picture, `${title}.png`));
  const saveTable = () => saveCsv(toCsv(table), title);
  const other = form === 'chart' ? 'table' : 'chart';
  const saving = [
    ...(form === 'chart' ? [{ key: 'png', label: t('png'), onClick: savePicture }] : []),
    { key: 'csv', label: t('csv'), onClick: saveTable },
  ];
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h3 id={id}>
            {title}
            {definition && (
              <Tooltip title={definition}>
                <button type="button" className={styles.definition} aria-label={t('definition', { title, definition })}>
                  <Icon of={InfoCircleOutlined} />
                </button>
              </Tooltip>
            )}
          </h3>
          {hint && <p>{hint}</p>}
        </div>
        <div className={styles.tools}>
          {!quiet && (
            <Segmented
              aria-label={t('shownAs')}
              value={form}
              onChange={setForm}
              options={[
                { value: 'chart', label: t('chart') },
                { value: 'table', label: t('table') },
              ]}
            />
          )}
          <ActionMenu
            menu={{
              items: quiet
                ? [{ key: 'form', label: t(`as.${other}`), onClick: () => setForm(other) }, ...saving]
                : saving,
            }}
          >
            <Button
              {...(quiet && { type: 'text' })}
              icon={<Icon of={quiet ? MoreOutlined : DownloadOutlined} />}
              aria-label={t(quiet ? 'more' : 'save', { title })}
            />
          </ActionMenu>
        </div>
      </header>
      {form === 'chart' && (
        <Canvas
          drawing={drawing}
          onDrawing={setDrawing}
          option={option}
          height={height}
          onSelect={shown.onSelect}
          load={shown.load}
        />
      )}
      <div className={form === 'table' ? styles.table : unseen}>
        {/* A link that nobody sees would only be in the way of the keyboard. */}
        <Table title={title} cells={table} addressOf={form === 'table' ? shown.addressOf : undefined} />
      </div>
    </section>
  );
}

interface CanvasProps extends Pick<ChartProps, 'option'> {
  onSelect: ChartProps['onSelect'] | undefined;
  load: ChartProps['load'] | undefined;
  drawing: Drawing | undefined;
  onDrawing: (drawing: Drawing | undefined) => void;
  height: number;
}

const loadUsual = () => import('./echarts');

function Canvas({ drawing, onDrawing, option, height, onSelect, load = loadUsual }: CanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  const select = useEffectEvent((index: number) => onSelect?.(index));

  useEffect(() => {
    /* React takes the element off the ref while the page around it is suspended, which may be when `load` is done. */
    const place = element.current;
    let left = false;
    let drawn: Drawing | undefined;
    const resizing = new ResizeObserver(() => drawn?.resize());
    const start = async () => {
      const { draw } = await load();
      if (left || !place) return;
      drawn = draw(place);
      drawn.on('click', ({ dataIndex }) => select(dataIndex));
      resizing.observe(place);
      onDrawing(drawn);
    };
    void start();
    return () => {
      left = true;
      resizing.disconnect();
      onDrawing(undefined);
      drawn?.dispose();
    };
  }, [onDrawing, load]);

  useEffect(() => {
    drawing?.setOption({ textStyle: { color: palette.text, fontFamily }, ...option(palette) }, { notMerge: true });
  }, [drawing, option, palette]);

  return (
    <div ref={element} aria-hidden className={styles.canvas} data-ready={drawing !== undefined} style={{ height }} />
  );
}

interface TableProps {
  title: string;
  cells: Cells;
  addressOf: ChartProps['addressOf'] | undefined;
}

function Table({ title, cells: { columns, rows }, addressOf }: TableProps) {
  return (
    <table>
      <caption className={unseen}>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and do not move
          <tr key={row}>
            <th scope="row">
              <OptionalLink to={addressOf?.(row)}>{first}</OptionalLink>
            </th>
            {others.map((cell, column) => (
              <td key={columns[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
