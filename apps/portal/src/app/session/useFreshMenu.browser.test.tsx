import { permissions } from '@portal/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { menu } from '../../shared/api/menus';
import type { Session } from '../../shared/session/session-of';
import { sessionStore } from '../../shared/session/store';
import { withAnswers } from '../../testing/answers';
import { withStage } from '../../testing/stage';
import { useFreshMenu } from './useFreshMenu';

const show = withStage();
const granted = () => sessionStore.get()!.user.permissions;
let reads = 0;
beforeEach(() => {
  reads = 0;
});
withAnswers(() => {
  reads += 1;
  return granted().map(({ authority }) => ({ path: `/${authority}`, label: authority, children: [] }));
});
afterEach(() => sessionStore.set(null));

const sessionWith = (...authorities: string[]) => sessionAt(1, ...authorities);
const sessionAt = (companyId: number, ...authorities: string[]) =>
  ({ accessToken: 't', user: { companyId, permissions: authorities.map((authority) => ({ authority })) } }) as Session;

function Menu() {
  const client = useQueryClient();
  useFreshMenu(client);
  const { data = [] } = useQuery(menu('zh-CN'));
  const switchCompany = async () => {
    sessionStore.set(sessionAt(2, permissions.processDesign));
    await nextTask();
    await client.resetQueries();
  };
  return (
    <>
      {data.map(({ label }) => (
        <p key={label}>{label}</p>
      ))}
      <button type="button" onClick={() => void switchCompany()}>
        switch
      </button>
    </>
  );
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

it('the menu is read again once the permissions of the person have changed (000-2-080)', async () => {
  sessionStore.set(sessionWith(permissions.processStart));
  show(<Menu />);
  await expect.element(page.getByText(permissions.processStart)).toBeVisible();
  sessionStore.set(sessionWith(permissions.processStart));

  sessionStore.set(sessionWith(permissions.processStart, permissions.processDesign));

  await expect.element(page.getByText(permissions.processDesign)).toBeVisible();
  expect(reads).toBe(2);
});

it('the menu is read once after a switch of the company, which reloads all data', async () => {
  sessionStore.set(sessionWith(permissions.processStart));
  show(<Menu />);
  await expect.element(page.getByText(permissions.processStart)).toBeVisible();

  await page.getByRole('button', { name: 'switch' }).click();

  await expect.element(page.getByText(permissions.processDesign)).toBeVisible();
  expect(reads).toBe(2);
});
