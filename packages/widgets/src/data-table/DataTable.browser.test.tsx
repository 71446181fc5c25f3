import { Modal } from '../layer/Modal';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, show } from '../testing/show';
import { ArrangementOwner } from './arrangement-owner';
import { DataTable, type DataTableProps } from './DataTable';
import { SortableTable } from './SortableTable';

interface Row {
  id: string;
  name: string;
  state: string;
}
const rows: Row[] = [
  { id: 'a', name: 'Contract A', state: 'running' },
  { id: 'b', name: 'Contract B', state: 'complete' },
];
const columns = [
  { key: 'name', title: 'Name', render: (row: Row) => row.name },
  { key: 'state', title: 'State', render: (row: Row) => row.state },
];
const table = (props: Partial<DataTableProps<Row>> = {}) =>
  show(
    <DataTable name="contracts" label="Contracts" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />,
  );
const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((cell) => cell.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(clear);

it('a press in a dialog of a row does not open the row, and Escape closes the dialog', async () => {
  const onOpen = vi.fn();
  const onCancel = vi.fn();
  const render = ({ id }: Row) =>
    id === 'a' && (
      <Modal open title="Withdraw" onCancel={onCancel}>
        The process returns to you.
      </Modal>
    );
  await table({ columns: [...columns, { key: 'action', title: 'Actions', render }], onOpen });

  await page.getByText('The process returns to you.').click();
  await userEvent.keyboard('{Escape}');

  await expect.poll(() => onCancel.mock.calls.length).toBe(1);
  expect(onOpen).not.toHaveBeenCalled();
});

function ShrinkingTable() {
  const [left, setLeft] = useState(rows);
  const remove = ({ id }: Row) => (
    <button onClick={() => setLeft((now) => now.filter((row) => row.id !== id))}>{`Remove ${id}`}</button>
  );
  return (
    <DataTable
      name="contracts"
      label="Contracts"
      columns={[...columns, { key: 'action', title: 'Actions', render: remove }]}
      rows={left}
      rowKey={(row) => row.id}
    />
  );
}

it('the table takes the focus when the row that had it is removed', async () => {
  await show(<ShrinkingTable />);

  await button('Remove b').click();

  await expect.element(page.getByRole('region', { name: 'Contracts' })).toHaveFocus();
});

it('row numbers continue from the previous pages (000-9-017, 000-9-019)', async () => {
  await table({ paging: { current: 3, size: 10, total: 22, onChange: vi.fn() } });

  await expect.element(page.getByText('22 items')).toBeVisible();
  expect([...document.querySelectorAll('tbody td:first-child')].map((cell) => cell.textContent)).toEqual(['21', '22']);
  await page.getByRole('combobox').click();
  const sizes = () => [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.textContent);
  await expect.poll(sizes).toEqual(['10 / page', '20 / page', '30 / page', '50 / page']);
});

it('the total shows that there are more rows than were counted', async () => {
  await table({ paging: { current: 3, size: 10, total: 1000, more: true, onChange: vi.fn() } });

  await expect.element(page.getByText('1000+ items')).toBeVisible();
});

it('the quick jumper is shown even if there is only one page (000-9-018)', async () => {
  const onChange = vi.fn();
  await table({ paging: { current: 1, size: 10, total: 2, onChange } });
  const jumper = page.getByRole('textbox', { name: 'Go to page' });

  await jumper.fill('1');
  await userEvent.keyboard('{Enter}');

  expect(onChange).toHaveBeenCalledWith(1, 10);
  await expect.element(jumper).toHaveValue('');
});

it('the table scrolls, with a hint at the edge, instead of breaking Chinese names', async () => {
  const unit = (key: string) => ({ key, title: key, render: () => '齐鲁智能制造有限公司' });
  await show(
    <div style={{ width: 420 }}>
      <DataTable
        name="units"
        label="Units"
        columns={['a', 'b', 'c', 'd', 'e', 'f'].map(unit)}
        rows={rows.slice(0, 1)}
        rowKey={(row) => row.id}
      />
    </div>,
  );

  await expect.element(page.getByRole('table')).toBeVisible();

  const grid = page.getByRole('table').element().closest('[data-density]')!;
  const cells = [...grid.querySelectorAll('tbody td')].slice(1);
  expect(cells.map((cell) => cell.getBoundingClientRect().width >= 96)).toEqual(cells.map(() => true));
  expect(grid.scrollWidth).toBeGreaterThan(grid.clientWidth);
  expect(grid.querySelector('tbody td')!.getBoundingClientRect().width).toBe(60);
  const frame = grid.parentElement!;
  await expect
    .poll(() => [frame.hasAttribute('data-more-before'), frame.hasAttribute('data-more-after')])
    .toEqual([false, true]);
  grid.scrollLeft = grid.scrollWidth;
  await expect
    .poll(() => [frame.hasAttribute('data-more-before'), frame.hasAttribute('data-more-after')])
    .toEqual([true, false]);
});

it('a click or Enter opens a row', async () => {
  const onOpen = vi.fn();
  await table({ onOpen });
  await page.getByText('Contract A').click();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  expect(onOpen.mock.calls.map(([row]) => (row as Row).id)).toEqual(['a', 'b']);
});

it('a hidden column stays hidden (002-2-026)', async () => {
  await table();
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'State' }).click();
  await expect.poll(headings).toEqual(['No.', 'Name']);

  await table({ label: 'Again' });

  await expect.poll(() => headings().slice(2)).toEqual(['No.', 'Name']);
});

it('the arrangement is stored per person (002-2-026)', async () => {
  const columnsOf = (person: string) =>
    show(
      <ArrangementOwner value={person}>
        <DataTable name="of-persons" label={person} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </ArrangementOwner>,
    );
  await columnsOf('1');
  await button('Columns').click();
  await page.getByRole('checkbox', { name: 'State' }).click();
  await expect.poll(headings).toEqual(['No.', 'Name']);

  await columnsOf('2');
  await expect.poll(() => headings().slice(2)).toEqual(['No.', 'Name', 'State']);
  await columnsOf('1');
  await expect.poll(() => headings().slice(5)).toEqual(['No.', 'Name']);
});

it('a column that is dropped on the header of another is moved there (002-2-027, 002-2-031)', async () => {
  await table({ name: 'dropped' });
  const heading = (name: string) => page.getByRole('columnheader', { name });

  await heading('State').dropTo(heading('Name'));

  await expect.poll(headings).toEqual(['No.', 'State', 'Name']);
});

it('rows can be moved by dragging or by the keyboard (002-2-030, 002-2-032, 002-2-033, 002-9-007)', async () => {
  const onReorder = vi.fn<(rows: readonly Row[]) => void>();
  const nameOf = ({ name }: Row) => name;
  await show(
    <SortableTable
      {...{ columns, rows, nameOf, onReorder }}
      name="in-order"
      label="Contracts"
      rowKey={({ id }) => id}
    />,
  );
  const handle = button('Move “Contract B”');
  await expect.element(handle).toBeVisible();
  const widths = [...document.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width);
  expect(widths.slice(0, 2)).toEqual([50, 60]);
  const lastOrder = () => onReorder.mock.lastCall?.[0].map(({ id }) => id);

  const { x, bottom } = handle.element().getBoundingClientRect();
  const { top } = button('Move “Contract A”').element().getBoundingClientRect();
  const point = (type: string, target: EventTarget, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX: x + 2, clientY, bubbles: true, isPrimary: true, button: 0, buttons: 1 }),
    );
  point('pointerdown', handle.element(), bottom - 2);
  point('pointermove', document, bottom - 8);
  await expect.element(page.getByText('“Contract B” moved to position 2')).toBeInTheDocument();
  point('pointermove', document, top - 2);
  await expect.element(page.getByText('“Contract B” moved to position 1')).toBeInTheDocument();
  point('pointerup', document, top - 2);
  await expect.poll(lastOrder).toEqual(['b', 'a']);

  (button('Move “Contract A”').element() as HTMLElement).focus();
  for (const key of [' ', '{ArrowDown}', ' ']) await userEvent.keyboard(key);

  await expect.poll(() => onReorder.mock.calls.length).toBe(2);
  expect(lastOrder()).toEqual(['b', 'a']);
});

it('the table has three densities, and can be refreshed (002-2-028, 002-2-029)', async () => {
  const onRefresh = vi.fn();
  await table({ name: 'dense', onRefresh });
  const heights: number[] = [];
  await button('Density').click();
  for (const density of ['Default', 'Medium', 'Compact']) {
    await button(density).click();
    heights.push(page.getByRole('row').nth(1).element().getBoundingClientRect().height);
  }
  await button('Refresh').click();

  expect(heights).toEqual([48, 40, 32]);
  expect(onRefresh).toHaveBeenCalledOnce();
});

it('a column can be moved by the keyboard (002-2-027, 002-2-031)', async () => {
  await table();
  await button('Columns').click();
  await expect.element(button('Move “State”')).toBeVisible();
  (button('Move “State”').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard(' ');

  await expect.poll(headings).toEqual(['No.', 'State', 'Name']);
});

it('the button that resets many columns stays in the window', async () => {
  await page.viewport(1280, 720);
  const many = Array.from({ length: 30 }, (_, index) => ({ key: `c${index}`, title: `C ${index}`, render: () => '' }));
  await table({ columns: many });
  await button('Columns').click();

  await expect.element(button('Reset to default')).toBeVisible();
  const { bottom } = button('Reset to default').element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(720);
});

it('a refresh without a callback shows a warning (002-4-010)', async () => {
  await table();
  await button('Refresh').click();

  await expect.element(page.getByText('Set a refresh function')).toBeVisible();
});

it('an empty table shows the given text', async () => {
  await table({ rows: [], empty: 'Nothing here yet' });

  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
});

it('rows are shown as cards that can be opened', async () => {
  const onOpen = vi.fn();
  await table({ renderCard: (row) => row.name, onOpen });
  await page.getByText('Contract B').click();

  expect(onOpen).toHaveBeenCalledWith(rows[1]);
});

it('rows are 48 px high, and empty cells show a dash', async () => {
  await table({ columns: [...columns, { key: 'due', title: 'Due', render: () => null }] });

  await expect.element(page.getByText('Contract A')).toBeVisible();
  const row = page.getByRole('row').nth(1).element();
  const empty = row.querySelector('td:last-child')!;

  expect(row.getBoundingClientRect().height).toBe(48);
  expect(getComputedStyle(empty, '::after').content).toContain('—');
});

it('the header stays in view while the rows scroll', async () => {
  await table({ rows: Array.from({ length: 100 }, (_, index) => ({ ...rows[0]!, id: String(index) })) });
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  const header = page.getByRole('columnheader', { name: 'Name' }).element();
  const grid = header.closest('table')!.closest('[data-density]')!;
  const before = header.getBoundingClientRect().top;

  grid.scrollTop = 1_000;

  expect(grid.scrollTop).toBe(1_000);
  expect(header.getBoundingClientRect().top).toBeCloseTo(before, 0);
});
