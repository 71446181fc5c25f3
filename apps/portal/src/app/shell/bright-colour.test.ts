import { expect, it } from 'vitest';
import { isBright } from './bright-colour';

const colour = (text: string) => ({ toRgbString: () => text });

it.each([
  ['white', 'rgb(255, 255, 255)', true],
  ['black', 'rgb(0, 0, 0)', false],
  ['the primary blue', 'rgb(22, 119, 255)', false],
  ['black that hardly covers its white background', 'rgba(0, 0, 0, 0.1)', true],
])('says whether dark text is read better on %s', (_, text, bright) => {
  expect(isBright(colour(text), '#fff')).toBe(bright);
});
