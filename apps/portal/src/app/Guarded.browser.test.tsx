import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '../shared/session/session-of';
import { sessionStore, useSession } from '../shared/session/store';
import { withStage } from '../testing/stage';
import { Guarded } from './Guarded';

const show = withStage();
afterEach(() => sessionStore.set(null));

const password = { passValidDay: 90, betweenUpdatePassDay: 0 };
const session = (user: object) =>
  ({ accessToken: 't', user: { permissions: [], sysPublicParamDTO: password, ...user } }) as unknown as Session;

/** Renders its routes again when the session changes, like those of the portal. */
function TestRoutes() {
  const signedIn = useSession() !== null;
  return (
    <Routes>
      <Route element={<Guarded />}>
        <Route path="/process/todo" element={<input aria-label="draft" />} />
        <Route path="/team" element={<p>disabled</p>} />
      </Route>
      <Route path="*" element={<p>{signedIn ? 'signed in' : 'signed out'}</p>} />
    </Routes>
  );
}

async function open(user: object) {
  sessionStore.set(session(user));
  show(
    <MemoryRouter initialEntries={['/process/todo']}>
      <TestRoutes />
    </MemoryRouter>,
  );
  await page.getByRole('textbox', { name: 'draft' }).fill('half of it');
}

it('a guarded page keeps its unsaved input when the session ends (000-4-054)', async () => {
  await open({});

  sessionStore.set(null);

  await expect.element(page.getByRole('textbox', { name: 'draft' })).toHaveValue('half of it');
  await new Promise(requestAnimationFrame);
  await expect.element(page.getByRole('textbox', { name: 'draft' })).toHaveValue('half of it');
});

it('a guarded page leads a user who was banned meanwhile to /team', async () => {
  await open({});

  sessionStore.set(session({ noLogin: true }));

  await expect.element(page.getByText('disabled')).toBeVisible();
});
