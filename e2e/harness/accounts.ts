import type { WrittenLocale } from '@portal/contract';
import type { Browser } from 'playwright-core';
import { visit, type Visitor } from './browser';

/** The accounts of a journey, each signed in at its own browser window. */
export interface Accounts {
  locale: WrittenLocale;
  at(username: string): Promise<Visitor>;
  /** Returns the errors of all pages, without those that a journey expects. */
  complaints(expected?: RegExp): string[];
  /** Waits until all pages are idle. */
  rest(): Promise<void>;
  /** Takes a screenshot of every page. */
  pictures(name: string): Promise<void>;
  leave(): Promise<void>;
}

export function gather(browser: Browser, url: string, locale: WrittenLocale): Accounts {
  const visitors = new Map<string, Promise<Visitor>>();
  const present = new Map<string, Visitor>();
  return {
    locale,
    at: (username) => {
      const visitor = visitors.get(username) ?? visit(browser, url, { locale, as: username });
      visitors.set(username, visitor);
      void visitor.then((page) => present.set(username, page));
      return visitor;
    },
    complaints: (expected) =>
      [...present].flatMap(([username, { complaints }]) =>
        complaints.filter((text) => !expected?.test(text)).map((text) => `${username}: ${text}`),
      ),
    rest: async () => {
      for (const visitor of present.values()) await visitor.rest();
    },
    pictures: async (name) => {
      for (const [username, visitor] of present) await visitor.capture(`${name}-${username}`);
    },
    leave: async () => {
      for (const visitor of present.values()) await visitor.leave();
    },
  };
}
