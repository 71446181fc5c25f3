import { ConfigProvider } from 'antd';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DesignerContext, type Designer } from '../DesignerContext';
import { loadTexts } from '../strings';
import '../../modeler/designer.css';
import './lazy.css';
import { lazyPart } from './index';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

describe('a part that is fetched when it is shown', () => {
  const there = { default: () => <p>there</p> };
  const onceMissing = () => {
    let attempts = 0;
    return () => (++attempts === 1 ? Promise.reject(new TypeError('no network')) : Promise.resolve(there));
  };
  const show = async (Part: (props: { onClose?: () => void }) => React.ReactNode, onClose?: () => void) => {
    const { t } = await loadTexts('zh-CN');
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <DesignerContext value={{ t } as Designer}>
          <Part {...(onClose && { onClose })} />
        </DesignerContext>
      </ConfigProvider>,
    );
  };

  it('shows an error if it cannot be fetched, and loads on retry', async () => {
    await show(lazyPart(onceMissing()));

    await expect.element(page.getByRole('alert')).toHaveTextContent('这一部分未能加载');
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(page.getByText('there')).toBeVisible();
  });

  it('loads on retry with the styles that could not be fetched either (001-8)', async () => {
    const styles = document.createElement('link');
    styles.rel = 'stylesheet';
    styles.href = 'http://localhost:1/none.css';
    const failed = new Promise((resolve) => styles.addEventListener('error', resolve));
    document.body.append(styles);
    await failed;
    await show(lazyPart(onceMissing()));

    styles.href = 'data:text/css,p{color:rgb(1,2,3)}';
    await page.getByRole('button', { name: '重试' }).click();

    await expect.element(page.getByText('there')).toHaveStyle({ color: 'rgb(1, 2, 3)' });
    expect(styles.isConnected).toBe(false);
  });

  it('can be closed if it is a dialog', async () => {
    const onClose = vi.fn<() => void>();
    await show(lazyPart(onceMissing()), onClose);

    await page.getByRole('button', { name: '关闭' }).click();

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stands below the other messages above the canvas (001-8)', async () => {
    const { t } = await loadTexts('zh-CN');
    const container = document.body.appendChild(document.createElement('div'));
    container.className = 'pd-body';
    container.appendChild(document.createElement('div')).className = 'pd-bars';
    const [One, Other] = [lazyPart<object>(onceMissing()), lazyPart<object>(onceMissing())];
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <DesignerContext value={{ t, container } as unknown as Designer}>
        <One onClose={vi.fn<() => void>()} />
        <Other onClose={vi.fn<() => void>()} />
      </DesignerContext>,
    );
    await expect.poll(() => page.getByRole('alert').elements().length).toBe(2);

    const [first, second] = page.getByRole('alert').elements();
    expect(second!.getBoundingClientRect().top).toBeGreaterThan(first!.getBoundingClientRect().bottom);
  });
});
