import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons';
import { lazyInPlace } from '../load/lazy-in-place';
import { SettingIcon } from '../icon/subjects';
import { App, Button, Popover, type ButtonProps } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import type { Arranging, Density } from './columns';
import styles from './DataTable.module.css';

interface TableToolsProps extends Arranging {
  onRefresh?: () => void;
}

/** Dragging is fetched when somebody opens the settings. */
const ColumnSettings = lazyInPlace(() => import('./ColumnSettings'));

const densities: readonly Density[] = ['default', 'middle', 'small'];

/** The buttons for refresh, density and columns at the top right of a table. */
export function TableTools({ columns, arrangement, onArrange, onRefresh }: TableToolsProps) {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const refresh = onRefresh ?? (() => void message.warning(t('table.noRefresh')));
  const settings = (
    <Suspense>
      <ColumnSettings columns={columns} arrangement={arrangement} onArrange={onArrange} />
    </Suspense>
  );
  const density = (
    <div className={styles.densities}>
      {densities.map((each) => (
        <Button
          key={each}
          type={each === arrangement.density ? 'primary' : 'text'}
          aria-pressed={each === arrangement.density}
          onClick={() => onArrange({ ...arrangement, density: each })}
        >
          {t(`table.densities.${each}`)}
        </Button>
      ))}
    </div>
  );
  return (
    <div className={styles.tools}>
      <Tool label={t('table.refresh')} icon={<Icon of={ReloadOutlined} />} onClick={refresh} />
      <Popover trigger="click" placement="bottomRight" title={t('table.density')} content={density}>
        <Tool label={t('table.density')} icon={<Icon of={ColumnHeightOutlined} />} />
      </Popover>
      <Popover trigger="click" placement="bottomRight" title={t('table.columns')} content={settings}>
        <Tool label={t('table.columns')} icon={<Icon of={SettingIcon} />} />
      </Popover>
    </div>
  );
}

const Tool = ({ label, ...button }: { label: string } & ButtonProps) => (
  <Button type="text" title={label} aria-label={label} {...button} />
);
