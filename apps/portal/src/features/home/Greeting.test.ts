import { expect, it } from 'vitest';
import { greetingAt } from './Greeting';

it.each([
  [0, 'morning'],
  [8, 'morning'],
  [9, 'forenoon'],
  [11, 'forenoon'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [19, 'afternoon'],
  [20, 'evening'],
  [23, 'evening'],
])('at %i it is %s (000-9-024 to 000-9-028)', (hour, part) => {
  expect(greetingAt(hour)).toBe(part);
});
