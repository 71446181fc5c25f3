import { DownloadOutlined } from '@ant-design/icons';
import { ActionMenu } from '@portal/widgets/action-menu';
import { Icon } from '@portal/widgets/icon';
import { Button, Segmented } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob, saveCsv } from '../files/download-file';
import { usePalette } from '../theme/theme';
import type { Palette } from '../theme/tokens';
import { toCsv, type Cells } from './csv';
import type { ChartOption, Drawing } from './echarts';
import styles from './Chart.module.css';

interface Props {
  title: string;
  /** What the figures mean. */
  hint?: string;
  option: (palette: Palette) => ChartOption;
  /** The same figures in words, for those who read them or who cannot see the drawing. */
  table: Cells;
  height?: number;
  /** Called with the position of a bar or point that is pressed. */
  onSelect?: (index: number) => void;
}

/** A chart with its table, either of which can be shown and saved. */
export function Chart({ title, hint, option, table, height = 320, onSelect }: Props) {
  const { t } = useTranslation('charts');
  const [shown, show] = useState<'chart' | 'table'>('chart');
  const [drawing, setDrawing] = useState<Drawing>();
  const id = useId();
  const savePicture = async () => {
    const address = drawing?.getDataURL({ pixelRatio: 2, backgroundColor: '#fff' });
    if (address) saveBlob(await (await fetch(address)).blob(), `${title}.png`);
  };
  const saveTable = () => saveCsv(toCsv(table), title);
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h3 id={id}>{title}</h3>
          {hint && <p>{hint}</p>}
        </div>
        <div className={styles.tools}>
          <Segmented
            aria-label={t('shownAs')}
            value={shown}
            onChange={show}
            options={[
              { value: 'chart', label: t('chart') },
              { value: 'table', label: t('table') },
            ]}
          />
          <ActionMenu
            menu={{
              items: [
                ...(shown === 'chart' ? [{ key: 'png', label: t('png'), onClick: () => void savePicture() }] : []),
                { key: 'csv', label: t('csv'), onClick: saveTable },
              ],
            }}
          >
            <Button icon={<Icon of={DownloadOutlined} />} aria-label={t('save', { title })} />
          </ActionMenu>
        </div>
      </header>
      {shown === 'chart' && (
        <Canvas drawing={drawing} onDrawing={setDrawing} option={option} height={height} onSelect={onSelect} />
      )}
      <div className={shown === 'table' ? styles.table : styles.unseen}>
        <Table title={title} cells={table} />
      </div>
    </section>
  );
}

interface CanvasProps extends Pick<Props, 'option' | 'onSelect'> {
  drawing: Drawing | undefined;
  onDrawing: (drawing: Drawing | undefined) => void;
  height: number;
}

function Canvas({ drawing, onDrawing, option, height, onSelect }: CanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const palette = usePalette();
  const select = useEffectEvent((index: number) => onSelect?.(index));

  useEffect(() => {
    let left = false;
    let drawn: Drawing | undefined;
    const resizing = new ResizeObserver(() => drawn?.resize());
    const start = async () => {
      const { draw } = await import('./echarts');
      if (left || !element.current) return;
      drawn = draw(element.current);
      drawn.on('click', ({ dataIndex }) => select(dataIndex));
      resizing.observe(element.current);
      onDrawing(drawn);
    };
    void start();
    return () => {
      left = true;
      resizing.disconnect();
      onDrawing(undefined);
      drawn?.dispose();
    };
  }, [onDrawing]);

  useEffect(() => {
    drawing?.setOption(
      { textStyle: { color: palette.text, fontFamily: 'inherit' }, ...option(palette) },
      { notMerge: true },
    );
  }, [drawing, option, palette]);

  return (
    <div ref={element} aria-hidden className={styles.canvas} data-ready={drawing !== undefined} style={{ height }} />
  );
}

function Table({ title, cells: { columns, rows } }: { title: string; cells: Cells }) {
  return (
    <table>
      <caption className={styles.unseen}>{title}</caption>
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
            <th scope="row">{first}</th>
            {others.map((cell, column) => (
              <td key={columns[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
