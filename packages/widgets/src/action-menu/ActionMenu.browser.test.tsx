import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useFocusBack } from '../focus';
import { clear, show } from '../testing/show';
import { ActionMenu } from './ActionMenu';

afterEach(clear);

const opener = page.getByRole('button', { name: 'Account' });
const item = page.getByRole('menuitem', { name: 'Disable' });

function Opened({ onClose }: { onClose: () => void }) {
  useFocusBack();
  return (
    <button autoFocus onClick={onClose}>
      Close
    </button>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionMenu menu={{ items: [{ key: 'disable', label: 'Disable' }], onClick: () => setOpen(true) }}>
        <Button>Account</Button>
      </ActionMenu>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}

it('an action menu is opened by the keyboard, and returns the focus to its button on Escape', async () => {
  await show(<Page />);
  await expect.element(opener).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(item).toHaveFocus();

  await userEvent.keyboard('{Escape}');

  await expect.element(opener).toHaveFocus();
});

it('the focus goes into a menu whose first enabled item arrives after it was opened', async () => {
  const opening = vi.fn();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  function Slow() {
    const [isHere, setHere] = useState(false);
    useEffect(() => void arrived.then(() => setHere(true)), []);
    const items = isHere
      ? [{ key: 'enable', label: 'Enable' }]
      : [{ key: 'loading', label: 'Loading', disabled: true }];
    return (
      <ActionMenu menu={{ items }} onOpenChange={opening}>
        <Button>Account</Button>
      </ActionMenu>
    );
  }
  await show(<Slow />);
  await expect.element(opener).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Loading' })).toBeVisible();

  arrive();
  await expect.element(page.getByRole('menuitem', { name: 'Enable' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');

  await expect.element(opener).toHaveFocus();
  expect(opening.mock.calls.map(([open]) => open)).toEqual([true, false]);
});

it('an item that is chosen by Enter closes the menu, and does not press its button again', async () => {
  const [opening, pressed] = [vi.fn(), vi.fn()];
  await show(
    <ActionMenu menu={{ items: [{ key: 'disable', label: 'Disable' }] }} onOpenChange={opening}>
      <Button onClick={pressed}>Account</Button>
    </ActionMenu>,
  );
  await opener.click();
  await expect.element(item).toHaveFocus();

  await userEvent.keyboard('{Enter}');

  await expect.element(opener).toHaveFocus();
  await expect.element(item).not.toBeInTheDocument();
  expect(pressed).toHaveBeenCalledOnce();
  expect(opening.mock.calls.map(([open]) => open)).toEqual([true, false]);
});

it("the menu's button gets the focus back when the dialog of an item is closed", async () => {
  await show(<Page />);
  await opener.click();
  await item.click();
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();

  await userEvent.keyboard('{Enter}');

  await expect.element(opener).toHaveFocus();
});

it('a long menu shows every item', async () => {
  const items = Array.from({ length: 30 }, (_, index) => ({ key: String(index), label: `Kind ${index}` }));
  await show(
    <div style={{ paddingTop: '45vh', height: '100vh', boxSizing: 'border-box' }}>
      <ActionMenu menu={{ items }}>
        <Button>Account</Button>
      </ActionMenu>
    </div>,
  );

  await opener.click();

  for (const index of [0, 29]) {
    const kind = page.getByRole('menuitem', { name: `Kind ${index}`, exact: true });
    kind.element().scrollIntoView({ block: 'nearest' });
    const { top, bottom } = kind.element().getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
  }
});
