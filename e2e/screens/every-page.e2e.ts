import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, phone, visit } from '../harness/browser';
import {
  hearData,
  hearForeignCalls,
  inaccessible,
  neverStill,
  scrolledSideways,
  untranslated,
} from '../harness/inspect';
import { withBrowser, withServer } from '../harness/suite';
import { addressesByAccount, type Look, type PageCheck } from './addresses';

const onDesktops: Look['viewports'] = [desktop, { width: 1280, height: 800 }];
const onPhone: Look['viewports'] = [phone, { width: 320, height: 640 }];

const looks: readonly Look[] = [
  { as: 'admin', locale: 'zh-CN', viewports: onDesktops },
  { as: 'unitadmin01', locale: 'en-US', viewports: onPhone },
  { as: 'auditor01', locale: 'en-US', viewports: onDesktops },
  { as: 'talent01', locale: 'zh-CN', viewports: onPhone },
];

/** The number of tabs that fit on a desktop. */
const tabsShown = 8;

/** Follows a link within the portal, where `page.goto` loads it anew. */
const follow = (page: Page, address: string): Promise<unknown> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/* The tests run at the same time, since each waits for its browser most of the time. */
describe.concurrent('every page of the route table', () => {
  const server = withServer();
  const browser = withBrowser();
  let addresses: Map<string, PageCheck[]>;

  beforeAll(async () => {
    addresses = await addressesByAccount(server().url, looks);
  });

  it.each(looks)(
    'fits the window, is translated and accessible when $as opens it in $locale',
    async ({ as, locale, viewports }) => {
      const [viewport, other] = viewports;
      const visitor = await visit(browser(), server().url, { as, locale, viewport });
      const { page, complaints } = visitor;
      const data = hearData(page);
      const foreignCalls = hearForeignCalls(page, locale);
      const issues: Record<string, readonly string[]> = {};
      const inspect = async (audited: boolean) => {
        const found = [
          ...(await neverStill(page)),
          ...(await scrolledSideways(page)),
          ...(await untranslated(page, locale, await data())),
          ...(audited ? await inaccessible(page) : []),
          ...foreignCalls(),
          ...complaints.splice(0),
        ];
        await page.setViewportSize(other);
        await visitor.rest();
        found.push(...(await scrolledSideways(page)));
        await page.setViewportSize(viewport);
        return found;
      };

      await page.goto('/');
      for (const [index, { address, audited }] of addresses.get(as)!.entries()) {
        await page.evaluate(() => sessionStorage.clear());
        /* Loads the first of every tabsShown pages as a bookmark does, and reaches the others by a link. */
        await (index % tabsShown === 0 ? page.goto(address) : follow(page, address));
        await visitor.rest();
        await visitor.picture(`page-${as}${address.replaceAll('/', '-')}`);
        await page.mouse.move(0, 0);
        const found = await inspect(audited);
        if (found.length > 0) issues[address] = found;
      }
      await visitor.leave();

      expect(issues).toEqual({});
    },
  );
});
