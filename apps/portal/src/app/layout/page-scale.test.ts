import { expect, it } from 'vitest';
import { measures } from '../../shared/theme/tokens';
import { pageScale } from './page-scale';

it.each([
  [1920, 1],
  [1350, 1],
  [1280, 1280 / 1350],
  [1080, 12 / 14],
  [800, 12 / 14],
  [767, 1],
  [390, 1],
])('a window of %i px is scaled to %d', (width, scale) => {
  expect(pageScale(width)).toBeCloseTo(scale);
});

const styles = import.meta.glob<string>('../../**/*.css', { eager: true, query: '?raw', import: 'default' });

/** The cross of a tab, which is a drawing. */
const drawings = ['../frame/tabs/TabBar.module.css'];

it('leaves no text that a style sheet sizes smaller than that of the page below 12 px', () => {
  const small = Object.entries(styles).filter(([, style]) =>
    [...style.matchAll(/font-size: ([\d.]+)px/g)].some(([, size]) => Number(size) < measures.fontSize),
  );

  expect(Object.keys(styles).length).toBeGreaterThan(50);
  expect(small.map(([path]) => path).filter((path) => !drawings.includes(path))).toEqual([]);
});
