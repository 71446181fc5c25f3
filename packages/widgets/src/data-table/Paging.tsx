import { limits } from '@portal/contract';
import { Input, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutArrows } from '../icon';
import styles from './DataTable.module.css';

export interface TablePaging {
  current: number;
  size: number;
  total: number;
  /** There are more than `total`. */
  more?: boolean | undefined;
  onChange: (current: number, size: number) => void;
}

/** The portal's paging: sizes 10 to 50, size changer, quick jumper, total (spec 000 §9). */
export function Paging({ current, size, total, more, onChange, narrow }: TablePaging & { narrow?: boolean }) {
  const { t } = useTranslation('widgets');
  const pagination = (
    <Pagination
      className={styles.paging}
      current={current}
      pageSize={size}
      total={total}
      onChange={(page, pageSize) => onChange(pageSize === size ? page : 1, pageSize)}
      pageSizeOptions={[...limits.pageSizes]}
      showSizeChanger
      simple={narrow}
      showTotal={(count) => t(more ? 'table.totalMore' : 'table.total', { count })}
      itemRender={withoutArrows}
    />
  );
  if (narrow) return pagination;
  return (
    <div className={styles.paging}>
      {pagination}
      <QuickJumper pages={Math.max(1, Math.ceil(total / size))} onJump={(page) => onChange(page, size)} />
    </div>
  );
}

/** Replaces antd's quick jumper, which has no label. It is hidden if there is only one page. */
function QuickJumper({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const { t } = useTranslation('widgets');
  const [page, setPage] = useState('');
  const jump = () => {
    if (page !== '') onJump(Math.min(Math.max(1, Number(page)), pages));
    setPage('');
  };
  return (
    <label className={styles.jumper}>
      {t('table.jump')}
      <Input
        size="small"
        inputMode="numeric"
        value={page}
        onChange={(event) => setPage(event.target.value.replace(/\D/g, ''))}
        onPressEnter={jump}
        onBlur={() => setPage('')}
      />
    </label>
  );
}
