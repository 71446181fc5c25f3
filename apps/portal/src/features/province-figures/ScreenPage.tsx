import { CloseOutlined, FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { formatDateTime } from '@portal/contract';
import { provinceFigure } from '@portal/contract/figures';
import type { Board } from '@portal/contract/province-figures';
import { Icon } from '@portal/widgets/icon';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { provinceBoard } from '../../shared/api/province-figures';
import { BarChart } from '../../shared/charts/BarChart';
import { currentLocale } from '../../shared/i18n';
import { figuresPath } from '../../shared/paths';
import { showTheme } from '../../shared/theme/theme';
import { LoadState } from '../../shared/ui/placeholders/LoadError';
import { useDocumentTitle } from '../../shared/ui/useDocumentTitle';
import { useNow } from '../../shared/ui/useNow';
import { useParameters } from '../../shared/ui/useParameters';
import { headlineOf } from './Headline';
import { Places } from './Places';
import { Trend } from './Structure';
import { Waiting } from './Waiting';
import styles from './screen.module.css';

/** /figures/screen: the board for a screen on a wall. It is dark, needs no scrolling at 1920 × 1080, and reads itself anew. */
export function ScreenPage() {
  const { t } = useTranslation('provinceFigures');
  const [params, change] = useParameters();
  const areaId = Number(params.get('areaId')) || undefined;
  const { data, error, refetch } = useQuery(provinceBoard(areaId));
  useDocumentTitle(t('title'));
  useLayoutEffect(() => showTheme('dark'), []);
  if (!data)
    return (
      <main className={styles.screen}>
        <LoadState error={error} onRetry={() => void refetch()} lines={14} />
      </main>
    );
  const open = (area: number) =>
    change((before) => {
      before.set('areaId', String(area));
      return before;
    });
  return (
    <main className={styles.screen}>
      <ScreenHead board={data} failed={error !== null} onOpen={open} />
      <ScreenHeadline board={data} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Ranking board={data} />
          <Levels board={data} />
        </div>
        <div className={styles.column}>
          <Places board={data} onOpen={open} height={640} />
        </div>
        <div className={styles.column}>
          <Waiting board={data} most={7} />
          <Trend board={data} height={230} />
        </div>
      </div>
    </main>
  );
}

interface HeadProps {
  board: Board;
  failed: boolean;
  onOpen: (areaId: number) => void;
}

function ScreenHead({ board: { scope, countedAt }, failed, onOpen }: HeadProps) {
  const { t } = useTranslation('provinceFigures');
  const navigate = useNavigate();
  const isFull = useSyncExternalStore(followFullScreen, () => document.fullscreenElement !== null);
  const now = useNow();
  const { above } = scope;
  return (
    <header className={styles.head}>
      <h1>{scope.kind === 'province' ? t('title') : t('titleOf', { name: scope.name })}</h1>
      <p>
        <time>{formatDateTime(now).slice(0, 16)}</time>
        {countedAt && ` · ${t('countedAt')} ${countedAt.slice(11, 16)}`}
        {failed && ` · ${t('stale')}`}
      </p>
      <div className={styles.tools}>
        {above && <Button onClick={() => onOpen(above.areaId)}>{t('backTo', { name: above.name })}</Button>}
        <Button
          icon={<Icon of={isFull ? FullscreenExitOutlined : FullscreenOutlined} />}
          onClick={() => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())}
        >
          {t(isFull ? 'leaveFullScreen' : 'fullScreen')}
        </Button>
        <Button icon={<Icon of={CloseOutlined} />} onClick={() => void navigate(figuresPath)} aria-label={t('close')} />
      </div>
    </header>
  );
}

const followFullScreen = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

function ScreenHeadline({ board }: { board: Board }) {
  const { t } = useTranslation('provinceFigures');
  const { matters } = board;
  const tiles = headlineOf(board, t);
  const others = matters
    .filter(({ matter }) => matter === 'units' || matter === 'carriers' || matter === 'projects')
    .map(({ matter, total }) => ({ figure: matter, value: total.toLocaleString(), note: undefined, tone: undefined }));
  return (
    <dl className={styles.headline}>
      {[...tiles.filter(({ figure }) => figure !== 'satisfaction'), ...others].map(({ figure, value, note, tone }) => (
        <div key={figure}>
          <dt>{provinceFigure(figure, currentLocale()).name}</dt>
          <dd>
            <strong>{value}</strong> <small>{provinceFigure(figure, currentLocale()).unit}</small>
          </dd>
          {note && <dd className={tone === 'warning' ? styles.warning : styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Ranking({ board: { areas } }: { board: Board }) {
  const { t } = useTranslation('provinceFigures');
  const largest = areas.toSorted((one, other) => other.talents - one.talents);
  const { unit, meaning } = provinceFigure('areas', currentLocale());
  return (
    <BarChart
      quiet
      title={t('ranking')}
      definition={meaning}
      unit={unit}
      step={28}
      bars={largest.map(({ areaName, talents }) => ({ label: areaName, count: talents }))}
    />
  );
}

function Levels({ board }: { board: Board }) {
  const { name, unit, meaning } = provinceFigure('level', currentLocale());
  return (
    <BarChart quiet centred title={name} definition={meaning} unit={unit} step={30} bars={board.talents.by.level} />
  );
}
