import type { Locale } from '@portal/contract';
import type { Browser } from 'playwright-core';
import { SignInPage } from '../pages/sign-in';
import { visit, type Visitor } from './browser';

/** The people of a story, each signed in at a browser window of their own. */
export interface Cast {
  locale: Locale;
  at(username: string): Promise<Visitor>;
  /** Everybody's complaints but those that a story expects. */
  complaints(expected?: RegExp): string[];
  /** What everybody sees now, for a human to look at. */
  pictures(name: string): Promise<void>;
  leave(): Promise<void>;
}

export function gather(browser: Browser, url: string, locale: Locale): Cast {
  const visitors = new Map<string, Promise<Visitor>>();
  const come = async (username: string) => {
    const visitor = await visit(browser, url, { locale });
    await new SignInPage(visitor).enter(username);
    return visitor;
  };
  const present = new Map<string, Visitor>();
  return {
    locale,
    at: (username) => {
      const visitor = visitors.get(username) ?? come(username);
      visitors.set(username, visitor);
      void visitor.then((came) => present.set(username, came));
      return visitor;
    },
    complaints: (expected) =>
      [...present].flatMap(([username, { complaints }]) =>
        complaints.filter((text) => !expected?.test(text)).map((text) => `${username}: ${text}`),
      ),
    pictures: async (name) => {
      for (const [username, visitor] of present) await visitor.picture(`${name}-${username}`);
    },
    leave: async () => {
      for (const visitor of present.values()) await visitor.leave();
    },
  };
}
