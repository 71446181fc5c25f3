import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear } from '../testing/show';
import { onChange, showInput, showValue, upload } from './testing/field';

afterEach(() => {
  clear();
  vi.clearAllMocks();
});

const button = (name: string) => page.getByRole('button', { name });

describe('table', () => {
  const settings = {
    columns: [
      { key: 'item', kind: 'short-text', label: 'Item' },
      { key: 'amount', kind: 'money', label: 'Amount', sum: true },
    ],
    max: 2,
  };
  const rows = [{ id: 'a', cells: { item: 'Train', amount: '0.10' } }];

  it('adds a row, edits it and sums exactly', async () => {
    await showInput('table', settings, rows);

    await button('Add row').click();
    await userEvent.fill(page.getByLabelText('Amount 2'), '0.2');

    expect(onChange).toHaveBeenLastCalledWith([rows[0], { id: expect.any(String), cells: { amount: '0.2' } }]);
    await expect.element(page.getByText('¥0.30')).toBeVisible();
    await expect.element(button('Add row')).toBeDisabled();
  });

  it('focuses a row that was just added', async () => {
    await showInput('table', settings);

    await button('Add row').click();

    await expect.element(page.getByLabelText('Item 1')).toHaveFocus();
  });

  it('keeps the actions of a row in one line, and the header of numbers above them', async () => {
    await showInput('table', settings, rows);
    const top = (name: string) => button(name).element().getBoundingClientRect().top;
    await expect.element(button('Edit row 1')).toBeVisible();

    expect(top('Edit row 1')).toBe(top('Delete row 1'));
    const head = page.getByRole('columnheader', { name: 'Amount' }).element();
    expect(getComputedStyle(head).textAlign).toBe('end');
  });

  it('has the same number of cells in each line without rows', async () => {
    await showInput('table', settings);

    await expect.element(page.getByText('Total')).toBeVisible();
    const cells = [...document.querySelectorAll('tr')].map((line) =>
      [...line.cells].reduce((sum, { colSpan }) => sum + colSpan, 0),
    );
    expect(cells).toEqual([4, 4, 4]);
  });

  it('has inputs only in the active row, and deletes rows', async () => {
    await showInput('table', settings, rows);
    await expect.element(page.getByText('Train')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);

    await button('Edit row 1').click();
    await expect.element(page.getByLabelText('Item 1')).toHaveValue('Train');
    await button('Delete row 1').click();

    expect(onChange).toHaveBeenLastCalledWith(null);
  });
});

describe('a table that is wider than its container', () => {
  it('keeps the button for another row in view while its columns are scrolled', async () => {
    await page.viewport(800, 844);
    const wide = Array.from({ length: 24 }, (_, index) => ({
      key: `c${index}`,
      kind: 'short-text',
      label: `C ${index}`,
    }));
    await showInput('table', { columns: wide }, [{ id: 'a', cells: {} }]);
    await expect.element(page.getByRole('table')).toBeVisible();
    const table = page.getByRole('table').element();

    table.parentElement!.scrollLeft = 10_000;

    const add = page.getByRole('button', { name: 'Add row' }).element().getBoundingClientRect();
    expect(table.getBoundingClientRect().left).toBeLessThan(-100);
    expect(add.left).toBeGreaterThanOrEqual(0);
    await page.viewport(1280, 800);
  });

  it('shows each row as a card on a phone, with the name of each column and without scrolling', async () => {
    await page.viewport(390, 800);
    const columns = Array.from({ length: 8 }, (_, index) => ({
      key: `c${index}`,
      kind: 'short-text',
      label: `C ${index}`,
    }));

    await showInput('table', { columns }, [{ id: 'a', cells: { c7: 'last' } }]);

    await expect.element(page.getByText('last')).toBeVisible();
    const cells = [...document.querySelectorAll<HTMLElement>('td[data-column]')];
    expect(cells.map((cell) => getComputedStyle(cell, '::before').content)).toEqual(
      columns.map(({ label }) => JSON.stringify(label)),
    );
    const table = page.getByRole('table').element();
    expect(table.parentElement!.scrollWidth).toBeLessThanOrEqual(table.parentElement!.clientWidth);
    expect(button('Delete row 1').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });

  it('leaves empty cells out of the cards of a read-only table on a phone', async () => {
    await page.viewport(390, 800);
    const columns = ['A', 'B'].map((label) => ({ key: label, kind: 'short-text', label }));

    await showValue('table', [{ id: 'a', cells: { B: 'filled' } }], { columns });

    await expect.element(page.getByText('filled')).toBeVisible();
    const cells = [...document.querySelectorAll<HTMLElement>('td')].filter((cell) => cell.checkVisibility());
    expect(cells.map((cell) => cell.dataset['label'])).toEqual(['#', 'B']);
    await page.viewport(1280, 800);
  });

  it('scrolls a column that gets the focus out from under the actions', async () => {
    await page.viewport(800, 800);
    const columns = Array.from('ABCDEFGHIJKL', (label) => label).map((label) => ({ key: label, kind: 'money', label }));
    await showInput('table', { columns }, [{ id: 'a', cells: {} }]);
    await button('Edit row 1').click();

    await page.getByLabelText('A 1').click();
    await userEvent.tab();
    await userEvent.tab();

    await expect.element(page.getByLabelText('C 1')).toHaveFocus();
    const input = page.getByLabelText('C 1').element().getBoundingClientRect();
    const remove = button('Delete row 1').element();
    const { left, top, width, height } = remove.getBoundingClientRect();
    expect(input.right).toBeLessThanOrEqual(left);
    expect(remove.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
    await page.viewport(1280, 800);
  });

  it('keeps the actions of a row in view beside columns that do not fit', async () => {
    await page.viewport(390, 800);
    const wide = Array.from({ length: 12 }, (_, index) => ({
      key: `c${index}`,
      kind: 'short-text',
      label: `C ${index}`,
    }));

    await showInput('table', { columns: wide }, [{ id: 'a', cells: {} }]);
    await expect.element(button('Delete row 1')).toBeVisible();

    expect(button('Delete row 1').element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await page.viewport(1280, 800);
  });
});

describe('a table of more rows than fit on a page', () => {
  const settings = {
    columns: [{ key: 'item', kind: 'short-text', label: 'Item' }],
    max: 500,
  };
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: `r${index}`,
    cells: { item: `Item ${index + 1}` },
  }));
  const shown = () => document.querySelectorAll('tbody tr').length;

  it('shows 50 of them, numbers all, and turns to a new row', async () => {
    await showInput('table', settings, rows);
    await expect.poll(shown).toBe(50);

    await page.getByTitle('3').click();
    await expect.poll(shown).toBe(20);
    await button('Edit row 120').click();
    await page.getByTitle('1', { exact: true }).click();
    await button('Add row').click();

    await expect.element(page.getByLabelText('Item 121')).toBeVisible();
    expect(onChange).toHaveBeenLastCalledWith([...rows, { id: expect.any(String), cells: {} }]);
  });

  it('shows pages also when it is read-only', async () => {
    await showValue('table', rows, settings);
    await expect.poll(shown).toBe(50);

    await page.getByTitle('2').click();

    await expect.element(page.getByText('Item 100')).toBeVisible();
  });
});

describe('rich text', () => {
  it('passes on HTML, and null when it is emptied', async () => {
    await showInput('rich-text');
    const text = page.getByRole('textbox', { name: 'Field' });
    await expect.element(text).toBeVisible();

    await text.click();
    await button('Bold').click();
    await userEvent.keyboard('Hello');
    expect(onChange).toHaveBeenLastCalledWith('<p><strong>Hello</strong></p>');
    await userEvent.keyboard('{Control>}a{/Control}{Backspace}');

    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('shows a table of four columns on a phone without scrolling', async () => {
    await page.viewport(390, 800);
    const cells = ['材料名称', '材料形式', '份数', '核验后退回'].map((text) => `<td>${text}</td>`).join('');

    await showValue('rich-text', `<table><tbody><tr>${cells}</tr></tbody></table>`);

    await expect.element(page.getByText('核验后退回')).toBeVisible();
    const around = page.getByRole('table').element().parentElement!;
    expect(around.scrollWidth).toBeLessThanOrEqual(around.clientWidth);
    await page.viewport(1280, 800);
  });

  it('removes scripts from what it shows', async () => {
    await showValue('rich-text', '<p>Text</p><img src=x onerror="alert(1)"><a href="javascript:alert(1)">link</a>');

    await expect.element(page.getByText('Text')).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/onerror|javascript:/u);
  });
});

it('signature stores the drawing, undoes strokes and refuses one point', async () => {
  await showInput('signature');
  const pad = page.getByRole('img', { name: 'Signature area' });
  await expect.element(pad).toBeVisible();
  await expect.element(button('Use signature')).toBeDisabled();

  const box = pad.element().getBoundingClientRect();
  const at = (type: string, x: number, buttons: number) =>
    (type === 'pointerdown' ? pad.element() : window).dispatchEvent(
      new PointerEvent(type, {
        clientX: box.x + x,
        clientY: box.y + x,
        pointerId: 1,
        buttons,
        bubbles: true,
        isPrimary: true,
        cancelable: true,
      }),
    );
  at('pointerdown', 10, 1);
  at('pointerup', 10, 0);
  await button('Use signature').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The strokes are too short');
  await button('Undo stroke').click();
  await expect.element(button('Use signature')).toBeDisabled();
  expect(upload).not.toHaveBeenCalled();

  at('pointerdown', 10, 1);
  at('pointermove', 60, 1);
  at('pointerup', 60, 0);
  await button('Use signature').click();

  await vi.waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ original: 'signature.png' })),
  );
  expect(upload).toHaveBeenCalledTimes(1);
});

it('related approvals are found by a search, shown as cards and taken off', async () => {
  await showInput('approvals', { max: 2 });

  await userEvent.click(page.getByRole('combobox', { name: 'Add related approval' }));
  await userEvent.click(page.getByTitle('Trip i-1 · Travel · 20261129-i-1'));
  expect(onChange).toHaveBeenLastCalledWith(['i-1']);
  await expect.element(page.getByText('Trip i-1', { exact: true })).toBeVisible();
  await userEvent.click(page.getByRole('combobox', { name: 'Add related approval' }));
  await userEvent.click(page.getByTitle('Trip i-2 · Travel · 20261129-i-2'));

  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Remove 20261129-i-1' }));
  expect(onChange).toHaveBeenLastCalledWith(['i-2']);
});
