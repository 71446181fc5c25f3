import { limits } from '@portal/contract';
import type { PaginationProps } from 'antd';
import type { TFunction } from 'i18next';

export interface TablePaging {
  current: number;
  size: number;
  total: number;
  onChange: (current: number, size: number) => void;
}

/** Paging as everywhere in the portal: sizes 10 to 50, size changer, quick jumper, total (spec 000 §9). */
export function paginationProps(paging: TablePaging, t: TFunction<'widgets'>, narrow: boolean): PaginationProps {
  return {
    current: paging.current,
    pageSize: paging.size,
    total: paging.total,
    onChange: paging.onChange,
    pageSizeOptions: [...limits.pageSizes],
    showSizeChanger: true,
    showQuickJumper: !narrow,
    simple: narrow,
    showTotal: (total) => t('table.total', { total }),
  };
}
