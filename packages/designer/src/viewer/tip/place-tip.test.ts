import { describe, expect, it } from 'vitest';
import { placeTip } from './place-tip';

const frame = { width: 1000, height: 500 };
const tip = { width: 260, height: 100 };

describe('placing the tip', () => {
  it('goes below the node, centred', () => {
    expect(placeTip({ left: 400, top: 100, width: 200, height: 100 }, tip, frame)).toEqual({ left: 370, top: 208 });
  });

  it('goes above when there is no room below', () => {
    expect(placeTip({ left: 400, top: 380, width: 200, height: 100 }, tip, frame).top).toBe(272);
  });

  it('stays below when there is no room on either side', () => {
    expect(placeTip({ left: 0, top: 50, width: 200, height: 400 }, tip, frame).top).toBe(458);
  });

  it('keeps off the sides', () => {
    expect(placeTip({ left: -50, top: 0, width: 100, height: 50 }, tip, frame).left).toBe(8);
    expect(placeTip({ left: 950, top: 0, width: 100, height: 50 }, tip, frame).left).toBe(732);
  });
});
