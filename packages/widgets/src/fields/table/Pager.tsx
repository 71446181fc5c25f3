import { Pagination } from 'antd';
import { useState } from 'react';

/** More rows at once would keep the form from answering keys. */
const rowsPerPage = 50;

/** Returns the visible rows of a table. `show` turns to the page of a row. */
export function usePages(count: number) {
  const [chosen, setChosen] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(count / rowsPerPage)));
  const first = (page - 1) * rowsPerPage;
  return {
    first,
    end: first + rowsPerPage,
    page,
    setPage: setChosen,
    show: (index: number) => setChosen(Math.floor(index / rowsPerPage) + 1),
  };
}

interface Props {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of a long table. */
export const Pager = ({ page, count, onPage }: Props) => (
  <Pagination
    hideOnSinglePage
    size="small"
    align="end"
    style={{ marginBlock: 8 }}
    showSizeChanger={false}
    pageSize={rowsPerPage}
    current={page}
    total={count}
    onChange={onPage}
  />
);
