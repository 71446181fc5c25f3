import { Modal } from '@portal/widgets/modal';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate, useSearchParams } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { KeptOutlet, type KeptOutletHandle } from './KeptOutlet';

const item = (path: string, keepAlive: boolean) => ({ path, label: path, meta: { keepAlive }, children: [] });
withAnswers(() => [{ ...item('/process/todo', false), children: [item('/process/done', true)] }]);
const show = withStage();
let keys: string[] = [];
let openLater: (() => void) | undefined;
beforeEach(() => {
  keys = [];
});

/** A tall page with an input, a filter in the address, a key handler and a dialog. */
function Page({ name }: { name: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => {
    const note = () => keys.push(name);
    addEventListener('keydown', note);
    return () => removeEventListener('keydown', note);
  }, [name]);
  return (
    <div style={{ height: 3000 }}>
      <h1>{name}</h1>
      <input aria-label={name} />
      <button onClick={() => (openLater = () => void navigate('/process/my'))}>save {name}</button>
      <p>filter {search.get('filter')}</p>
      <Modal open={search.has('dialog')} title={`dialog of ${name}`} footer={null} />
    </div>
  );
}

function Frame() {
  const scroller = useRef<HTMLDivElement>(null);
  const handle = useRef<KeptOutletHandle>(null);
  return (
    <>
      <Link to="/process/todo">to todo</Link>
      <Link to="/process/done?filter=mine">to done</Link>
      <Link to="/process/done?filter=mine&dialog=1">to dialog</Link>
      <button onClick={() => handle.current?.close(['/process/done'])}>close done</button>
      <div ref={scroller} data-testid="scroller" style={{ height: 300, overflow: 'auto' }}>
        <KeptOutlet scroller={scroller} ref={handle} />
      </div>
    </>
  );
}

const start = () =>
  show(
    <MemoryRouter initialEntries={['/process/done?filter=mine']}>
      <Routes>
        <Route element={<Frame />}>
          {['todo', 'done', 'my'].map((name) => (
            <Route key={name} path={`/process/${name}`} element={<Page name={name} />} />
          ))}
        </Route>
      </Routes>
    </MemoryRouter>,
  );
const open = (name: string) => page.getByRole('link', { name: `to ${name}` }).click();
const scrolled = () => page.getByTestId('scroller').element().scrollTop;

it('a page whose menu item is kept alive keeps input, address and scroll position', async () => {
  start();
  await page.getByRole('textbox', { name: 'done' }).fill('half a sentence');
  page.getByTestId('scroller').element().scrollTop = 700;
  await expect.poll(scrolled).toBe(700);

  await open('todo');
  await expect.element(page.getByRole('heading', { name: 'todo' })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  await page.getByRole('textbox', { name: 'todo' }).fill('lost');
  await open('done');

  await expect.element(page.getByText('filter mine')).toBeInTheDocument();
  await expect.poll(scrolled).toBe(700);
  await expect.element(page.getByRole('textbox', { name: 'done' })).toHaveValue('half a sentence');
  await open('todo');
  await expect.element(page.getByRole('textbox', { name: 'todo' })).toHaveValue('');
});

it('a hidden page runs no effects, shows no dialogs and cannot navigate', async () => {
  start();
  await expect.element(page.getByRole('heading', { name: 'done' })).toBeVisible();
  await page.getByRole('button', { name: 'save done' }).click();
  await open('dialog');
  await expect.element(page.getByRole('dialog')).toBeVisible();

  (page.getByText('to todo').element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: 'todo' })).toBeVisible();
  await expect.element(page.getByText('dialog of done')).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  openLater!();

  expect(keys).toEqual(['todo']);
  await expect.element(page.getByRole('heading', { name: 'todo' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'my' })).not.toBeInTheDocument();
});

it('a page is mounted anew after its tab was closed', async () => {
  start();
  await page.getByRole('textbox', { name: 'done' }).fill('half a sentence');

  await page.getByRole('button', { name: 'close done' }).click();
  await open('todo');
  await open('done');

  await expect.element(page.getByRole('textbox', { name: 'done' })).toHaveValue('');
});
