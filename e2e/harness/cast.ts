import type { WrittenLocale } from '@portal/contract';
import type { Browser } from 'playwright-core';
import { visit, type Visitor } from './browser';

/** The people of a story, each signed in at a browser window of their own. */
export interface Cast {
  locale: WrittenLocale;
  at(username: string): Promise<Visitor>;
  /** Everybody's complaints but those that a story expects. */
  complaints(expected?: RegExp): string[];
  /** Waits until everybody's page has come to rest. */
  rest(): Promise<void>;
  /** What everybody sees now, for a human to look at. */
  pictures(name: string): Promise<void>;
  leave(): Promise<void>;
}

export function gather(browser: Browser, url: string, locale: WrittenLocale): Cast {
  const visitors = new Map<string, Promise<Visitor>>();
  const present = new Map<string, Visitor>();
  return {
    locale,
    at: (username) => {
      const visitor = visitors.get(username) ?? visit(browser, url, { locale, as: username });
      visitors.set(username, visitor);
      void visitor.then((came) => present.set(username, came));
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
