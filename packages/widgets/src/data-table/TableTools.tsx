import { ColumnHeightOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Popover, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { ColumnSettings } from './ColumnSettings';
import type { Arrangement, Density } from './columns';
import styles from './DataTable.module.css';

export interface TableToolsProps {
  columns: readonly { key: string; title: string }[];
  arrangement: Arrangement;
  onArrange: (next: Arrangement) => void;
  onRefresh?: () => void;
}

const densities: readonly Density[] = ['large', 'middle', 'small'];

/** Refresh, density and columns, at the right above a table. */
export function TableTools({ columns, arrangement, onArrange, onRefresh }: TableToolsProps) {
  const { t } = useTranslation('widgets');
  const { message } = App.useApp();
  const refresh = onRefresh ?? (() => void message.warning(t('table.noRefresh')));
  const chooseDensity = {
    items: densities.map((density) => ({ key: density, label: t(`table.densities.${density}`) })),
    selectable: true,
    selectedKeys: [arrangement.density],
    onClick: ({ key }: { key: string }) => onArrange({ ...arrangement, density: key as Density }),
  };
  return (
    <div className={styles.tools}>
      <Tooltip title={t('table.refresh')}>
        <Button type="text" icon={<ReloadOutlined />} aria-label={t('table.refresh')} onClick={refresh} />
      </Tooltip>
      <Dropdown menu={chooseDensity} trigger={['click']} placement="bottomRight">
        <Button
          type="text"
          icon={<ColumnHeightOutlined />}
          aria-label={t('table.density')}
          title={t('table.density')}
        />
      </Dropdown>
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('table.columns')}
        content={<ColumnSettings columns={columns} arrangement={arrangement} onArrange={onArrange} />}
      >
        <Button type="text" icon={<SettingOutlined />} aria-label={t('table.columns')} title={t('table.columns')} />
      </Popover>
    </div>
  );
}
