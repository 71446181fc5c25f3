import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import { dialectStrings } from '@portal/bpmn';
import { limits, type WrittenLocale } from '@portal/contract';
import type { Page } from 'playwright-core';
import { placeholders } from './rest';
import { textKeys } from './texts';

/** Collects the server's responses to a page: texts that occur in them are data, not texts of the portal. */
export function hearData(page: Page): () => Promise<string> {
  const responses: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) responses.push(response.text().catch(() => ''));
  });
  const pushed: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => pushed.push(String(payload))));
  return async () => [...(await Promise.all(responses)), ...pushed].join('\n');
}

/** Collects the calls of a page that request texts in another language. The result contains each call once. */
export function hearForeignCalls(page: Page, locale: WrittenLocale): () => string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const language = request.headers()['accept-language'];
    if (request.resourceType() === 'fetch' && language !== undefined && language !== locale)
      calls.push(`${request.url()} in ${language}`);
  });
  return () => calls.splice(0);
}

/** Returns the texts that the page shows or reads out, each once, without those that are marked with a language. */
function readable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const shown = (element: Element | null) => element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (shown(node.parentElement) && !node.parentElement!.closest('script, style, [hidden], body [lang]'))
        found.add(node.textContent!.trim());
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (shown(element) && !element.closest('[aria-hidden="true"]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name) ?? '');
    return [...found].filter(Boolean);
  });
}

const foreign: Record<WrittenLocale, RegExp> = { 'zh-CN': /[a-z]{3,}/gi, 'en-US': /[\u3400-\u9fff]+/g };

/** The names that antd gives its own drawings and steps for screen readers, which cannot be changed. */
const innerNames = ['caret', 'check', 'down', 'search', 'Increase', 'Decrease', 'Value'];

/** Names that are the same in every language: names of languages, formats, makers, keys and ids of the wire. */
const names = [
  '简体中文',
  '繁體中文',
  '简',
  '繁',
  'English',
  'XML',
  'DMN',
  'FEEL',
  'JSON',
  'PDF',
  'Powered',
  'Node',
  'PostgreSQL',
  'Excel',
  'SCI',
  'bpmn',
  'Ctrl',
  'Delete',
  'Enter',
  'Shift',
  ...innerNames,
  ...limits.attachmentExtensions,
  ...Object.keys(dialectStrings['zh-CN'].buttons),
];

/** Returns words of another language that are no data, and names of texts that are shown instead of a text. */
export async function untranslated(page: Page, locale: WrittenLocale, data: string): Promise<string[]> {
  const texts = await readable(page);
  const keys = textKeys(locale);
  return texts.filter(
    (text) =>
      keys.has(text) ||
      (text.match(foreign[locale]) ?? []).some((word) => !data.includes(word) && !names.includes(word)),
  );
}

/** Returns the elements that can be scrolled sideways although they are not tables. */
export function scrolledSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const table = (element: Element) => element.closest('table') ?? element.querySelector('table');
    const inside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.clientWidth > 0 && wide(element) && scrolls(element) && !table(element),
    );
    return [document.documentElement, ...inside]
      .filter(wide)
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} in ${element.clientWidth}`);
  });
}

/**
 * Returns the elements that move without end, except placeholders. They keep the processor busy, also when they are not
 * visible.
 */
export function neverStill(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
        .map(({ effect }) => effect as KeyframeEffect)
        .filter(({ target }) => !target?.closest(selector))
        .map(({ target, pseudoElement }) => `never still: ${target?.className}${pseudoElement ?? ''}`),
    placeholders,
  );
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the issues that axe-core calls serious or critical. Only these leave the page, since returning the whole
 * result takes longer than the checks. The rule `region` is left out, since it is moderate at most and takes a quarter
 * of the time.
 */
export async function inaccessible(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof Axe }).axe.run({
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
  });
}
