import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withStage } from '../../testing/stage';
import AuthRedirectPage from './AuthRedirectPage';

const show = withStage();

function Landing() {
  const { pathname, search } = useLocation();
  return pathname === '/authredirect' ? <AuthRedirectPage /> : <output>{pathname + search}</output>;
}

it.each([
  ['/process/todo?current=2', '/process/todo?current=2'],
  ['https://evil.example/', '/homepage/index'],
  ['//evil.example', '/homepage/index'],
  ['/\\evil.example', '/homepage/index'],
  ['/\t/evil.example', '/homepage/index'],
  ['/.//evil.example', '/homepage/index'],
  ['javascript:alert(1)', '/homepage/index'],
])('leads from %s to %s', async (target, reached) => {
  const address = `/authredirect?redirect_url=${encodeURIComponent(target)}`;

  show(
    <MemoryRouter initialEntries={[address]}>
      <Landing />
    </MemoryRouter>,
  );

  await expect.element(page.getByText(reached, { exact: true })).toBeVisible();
});
