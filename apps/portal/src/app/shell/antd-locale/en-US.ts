import antd from 'antd/es/locale/en_US';
import dayjs from 'dayjs';

export function load() {
  dayjs.locale('en');
  return {
    ...antd,
    /* The texts are in sentence case like all others. */
    Pagination: {
      ...antd.Pagination,
      prev_page: 'Previous page',
      next_page: 'Next page',
      prev_5: 'Previous 5 pages',
      next_5: 'Next 5 pages',
      page_size: 'Page size',
    },
  };
}
