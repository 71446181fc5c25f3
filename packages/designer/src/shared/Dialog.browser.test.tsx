import { App, ConfigProvider } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DesignerContext, type Designer } from './DesignerContext';
import { loadTexts } from './strings';
import { Dialog } from './Dialog';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

describe('a dialog', () => {
  const open = async (height: number) => {
    const { t } = await loadTexts('zh-CN');
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App component={false}>
          <DesignerContext value={{ t } as Designer}>
            <Dialog open title="长">
              <div style={{ height }} />
            </Dialog>
          </DesignerContext>
        </App>
      </ConfigProvider>,
    );
    await expect.element(page.getByRole('dialog')).toBeVisible();
  };
  const back = () => page.getByRole('button', { name: '回到顶部' });
  const scroller = () => document.querySelector('.ant-modal-wrap')!;

  it('is 610 pixels wide (001-2.2)', async () => {
    await open(10);
    await expect.poll(() => document.querySelector<HTMLElement>('.ant-modal')?.offsetWidth).toBe(610);
  });

  it('scrolls back to its top by a button after more than 100 pixels (001-2.2)', async () => {
    await open(3000);
    scroller().scrollTo({ top: 100 });
    await expect.poll(() => scroller().scrollTop).toBe(100);
    expect(back().elements()).toEqual([]);

    scroller().scrollTo({ top: 101 });
    await userEvent.click(back());

    await expect.poll(() => scroller().scrollTop).toBe(0);
    await expect.element(back()).not.toBeInTheDocument();
  });
});
