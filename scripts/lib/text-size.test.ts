import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const portal = new URL('../../apps/portal/src/', import.meta.url);
const styleSheets = readdirSync(portal, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** The cross of a tab, which is a drawing. */
const drawings = ['app/frame/tabs/TabBar.module.css'];

/** A narrow window scales the page until its text, of 14 px, has 12 px: smaller text has `--font-size-small`. */
it('sizes no text smaller than that of the page in pixels', () => {
  const small = styleSheets.filter((path) => {
    const style = readFileSync(new URL(path, portal), 'utf8');
    return [...style.matchAll(/font-size: ([\d.]+)px/g)].some(([, size]) => Number(size) < 14);
  });

  expect(styleSheets.length).toBeGreaterThan(50);
  expect(small.filter((path) => !drawings.includes(path))).toEqual([]);
});
