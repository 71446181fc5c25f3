import { permissions } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { menu } from '../../shared/api/menus/menus';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { useFreshMenu } from './useFreshMenu';

const show = withStage();
const granted = () => sessionStore.get()!.user.permissions;
let reads = 0;
withAnswers(() => {
  reads += 1;
  return granted().map(({ authority }) => ({ path: `/${authority}`, label: authority, children: [] }));
});
afterEach(() => sessionStore.set(null));

const sessionWith = (...authorities: string[]) =>
  ({ accessToken: 't', user: { permissions: authorities.map((authority) => ({ authority })) } }) as Session;

function Menu() {
  useFreshMenu(useQueryClient());
  const { data = [] } = useQuery(menu('zh-CN'));
  return data.map(({ label }) => <p key={label}>{label}</p>);
}

it('reads the menu again once the person has other permissions', async () => {
  sessionStore.set(sessionWith(permissions.processStart));
  show(<Menu />);
  await expect.element(page.getByText(permissions.processStart)).toBeVisible();
  sessionStore.set(sessionWith(permissions.processStart));

  sessionStore.set(sessionWith(permissions.processStart, permissions.processDesign));

  await expect.element(page.getByText(permissions.processDesign)).toBeVisible();
  expect(reads).toBe(2);
});
