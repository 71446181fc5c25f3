import { Button } from 'antd';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
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
