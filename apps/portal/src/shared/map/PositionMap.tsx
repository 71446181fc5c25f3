import type { FieldPorts } from '@portal/widgets/fields';
import { Modal } from '@portal/widgets/modal';
import { Button, Flex } from 'antd';
import { useRef, useState, type ComponentProps, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cityAt, type Point } from './boundaries';
import { Pin } from './Pin';
import ProvinceMap from './ProvinceMap';
import { useCityNames } from './useCityNames';
import { pointAt, viewOf } from './view';
import styles from './PositionMap.module.css';

type Props = ComponentProps<FieldPorts['PositionMap']>;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
/** The part of the shown width by which an arrow key moves the point. */
const step = 1 / 200;

/** Chooses a point: a first click opens a city, the next one sets the point, which the arrow keys move. */
export default function PositionMap({ value, onChoose, onClose }: Props) {
  const { t } = useTranslation('charts');
  const names = useCityNames();
  const initial: Point | null = value ? [Number(value.longitude), Number(value.latitude)] : null;
  const [point, setPoint] = useState(initial);
  const [city, setCity] = useState(() => (initial ? cityAt(initial) : undefined));
  const surface = useRef<HTMLDivElement>(null);
  const view = viewOf(city);

  const press = ({ clientX, clientY }: MouseEvent) => {
    const box = surface.current?.getBoundingClientRect();
    if (!box) return;
    const pressed = pointAt(view, (clientX - box.left) / box.width, (clientY - box.top) / box.height);
    if (city === undefined) setCity(cityAt(pressed));
    else setPoint(pressed);
  };
  const move = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (!direction || city === undefined) return;
    event.preventDefault();
    const [x, y] = point ?? pointAt(view, 0.5, 0.5);
    setPoint([x + direction[0] * step * view.width, y + direction[1] * step * view.width]);
  };
  const cityOfPoint = point ? cityAt(point) : undefined;
  return (
    <Modal
      open
      width={760}
      title={t('position.title')}
      okText={t('position.choose')}
      okButtonProps={{ disabled: point === null }}
      onCancel={onClose}
      onOk={() => point && onChoose({ longitude: point[0].toFixed(5), latitude: point[1].toFixed(5) })}
    >
      <Flex justify="space-between" align="center" gap={8} wrap className={styles.head}>
        <span>{t(city === undefined ? 'position.city' : 'position.point')}</span>
        {city !== undefined && <Button onClick={() => setCity(undefined)}>{t('position.province')}</Button>}
      </Flex>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a surface that is pressed anywhere */}
      <div
        ref={surface}
        role="application"
        aria-label={t('position.title')}
        aria-describedby="position-chosen"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the point
        tabIndex={0}
        className={styles.surface}
        onClick={press}
        onKeyDown={move}
      >
        <ProvinceMap
          label={t('position.title')}
          area={city}
          names={names}
          onCity={() => {}}
          markers={point ? [{ key: 'point', point, children: <Pin name="" chosen /> }] : []}
        />
      </div>
      <p id="position-chosen" className={styles.chosen} aria-live="polite">
        {point
          ? t('position.chosen', {
              position: `${point[0].toFixed(5)}, ${point[1].toFixed(5)}`,
              city: cityOfPoint === undefined ? t('position.outside') : (names.get(cityOfPoint) ?? ''),
            })
          : t('position.none')}
      </p>
    </Modal>
  );
}
