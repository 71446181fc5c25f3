import { locales, type WrittenLocale } from '@portal/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak';
import { desktop, phone, visit, type Viewport } from '../harness/browser';
import { hearData, inaccessible, scrolledSideways, untranslated } from '../harness/inspect';
import { openWorkflow } from '../harness/workflow';
import { withBrowser, withServer } from '../harness/suite';
import { SignInPage } from '../pages/sign-in';
import { contractProcess } from '../samples/processes';
import { designingScreens } from './designing';
import { designerScreens, handlerScreens, signInScreen, type Screen } from './screens';

type Viewports = readonly [Viewport, ...Viewport[]];

/** Each screen is inspected in the first of its widths, and must fit the others too. */
const onDesktop: Viewports = [desktop, { width: 1280, height: 800 }];
const onPhone: Viewports = [phone, { width: 320, height: 640 }];

/**
 * Each language is inspected in one width, and in a soak in both. English, whose words are longer, is inspected on the
 * phone.
 */
const readers: readonly (readonly [Viewports, readonly WrittenLocale[]])[] = [
  [onDesktop, soak ? locales : ['zh-CN']],
  [onPhone, soak ? locales : ['en-US']],
];

describe('every screen', () => {
  const title = 'Maintenance 2026';
  const looked = 'looked-at';
  const server = withServer();
  const browser = withBrowser();

  beforeAll(async () => {
    await fillLists();
  });

  /** staff04 has something to do, something done and something started. */
  async function fillLists(): Promise<void> {
    const key = looked;
    const workflow = await openWorkflow(server().url);
    const { person, deploy, deployContract } = workflow;
    await deploy(key, contractProcess(key, [person('staff03'), person('staff02')], person('staff04')));
    await deployContract(key);
    await workflow.agree('staff04', await workflow.startContract('staff01', key, { agreementMoney: 500 }));
    await workflow.startContract('staff04', key);
    await workflow.startContract('staff01', key, { agreementName: title, agreementMoney: 5000 });
  }

  interface Look {
    username: string;
    screens: readonly Screen[];
    locale: WrittenLocale;
    viewports: Viewports;
  }

  /** Returns the issues of each screen. */
  async function lookAt({ username, screens, locale, viewports: [first, ...others] }: Look) {
    const issues: Record<string, string[]> = {};
    const visitor = await visit(browser(), server().url, { locale, viewport: first });
    const { page } = visitor;
    const data = hearData(page);

    async function look({ name, show }: Screen): Promise<void> {
      await show(visitor);
      await visitor.rest();
      await visitor.picture(`screen-${name}`);
      /* The element below the pointer has other colours. */
      await page.mouse.move(0, 0);
      const found = [
        ...(await scrolledSideways(page)),
        ...(await untranslated(page, locale, await data())),
        ...(await inaccessible(page)),
      ];
      for (const viewport of others) {
        await page.setViewportSize(viewport);
        await visitor.rest();
        await visitor.picture(`screen-${name}`);
        found.push(...(await scrolledSideways(page)));
      }
      await page.setViewportSize(first);
      if (found.length > 0) issues[name] = found;
    }

    await look(signInScreen);
    await new SignInPage(visitor).enter(username);
    for (const screen of screens) await look(screen);
    await visitor.leave();
    return issues;
  }

  for (const [viewports, languages] of readers) {
    const words = viewports.map(({ width }) => width).join(' and ');

    /** Readers of several languages look at the same time. */
    async function lookAll(
      username: string,
      screensIn: (locale: WrittenLocale) => readonly Screen[],
      readIn = languages,
    ) {
      const looks = readIn.map(async (locale) => ({
        locale,
        issues: await lookAt({ username, screens: screensIn(locale), locale, viewports }),
      }));
      return (await Promise.all(looks)).filter(({ issues }) => Object.keys(issues).length > 0);
    }

    it(`of a handler fits ${words} pixels, speaks the reader's language, and can be used by everybody`, async () => {
      expect(await lookAll('staff04', () => handlerScreens(title))).toEqual([]);
    });

    it(`of an administrator fits ${words} pixels, speaks the reader's language, and can be used by everybody`, async () => {
      const drawn = (locale: WrittenLocale) => designerScreens(title, `drawn-${viewports[0].width}-${locale}`);
      expect(await lookAll('designer01', drawn)).toEqual([]);
    });

    it(`of the designer fits ${words} pixels, speaks the reader's language, and can be used by everybody`, async () => {
      const isNarrow = viewports === onPhone;
      /* Some of its screens are only there on a desktop. */
      const readIn = isNarrow ? languages : locales;

      expect(await lookAll('designer01', () => designingScreens(looked, isNarrow), readIn)).toEqual([]);
    });
  }
});
