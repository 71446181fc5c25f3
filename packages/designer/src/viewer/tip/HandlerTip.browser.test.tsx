import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import '../viewer.css';
import { viewerTexts } from '../strings';
import HandlerTip from './HandlerTip';

let root: Root | undefined;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function show(handlers: string[]) {
  const frame = document.body.appendChild(document.createElement('div'));
  root = createRoot(frame);
  const area = { left: 0, top: 0, width: 200, height: 100 };
  const step = {
    id: 'sign',
    name: '会签',
    width: 100,
    isUserTask: true,
    isCall: false,
    status: 'running',
    handlers,
  } as const;
  root.render(
    <HandlerTip
      active={{ step, area }}
      frame={{ current: frame }}
      t={viewerTexts('zh-CN')}
      onEnter={() => undefined}
      onLeave={() => undefined}
    />,
  );
}

const names = () => [...document.querySelectorAll('.process-viewer-tip li')].map(({ textContent }) => textContent);

it('lists people with the same name separately', async () => {
  const complaint = vi.spyOn(console, 'error');

  show(['王伟', '王伟', '李娜']);

  await expect.poll(names).toEqual(['王伟', '王伟', '李娜']);
  expect(complaint).not.toHaveBeenCalled();
});

it('shows the number of handlers if not all fit', async () => {
  show(Array.from({ length: 50 }, (_, index) => `办理人${index}`));

  await expect.poll(() => document.querySelector('.process-viewer-tip-label')?.textContent).toBe('办理人 · 50');
  const box = document.querySelector('.process-viewer-tip')!;
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
});
