import { integer, record } from 'fast-check';
import { expect, it } from 'vitest';
import { describeKind } from '../testing/describe-kind';
import { position } from '.';

const degrees = (min: number, max: number) =>
  integer({ min: min * 10_000, max: max * 10_000 }).map((each) => (each / 10_000).toFixed(4));

describeKind(position, {
  settings: {},
  values: record({ longitude: degrees(73, 136), latitude: degrees(3, 54) }),
  rejects: [
    [{ longitude: '36.66', latitude: '117.02' }, 'position'],
    [{ longitude: '117.02', latitude: '' }, 'position'],
    [{ longitude: '117.0200001', latitude: '36.66' }, 'position'],
    [{ longitude: 'east', latitude: '36.66' }, 'position'],
  ],
});

it('reads a position written with a Chinese comma, and no list of three numbers', () => {
  expect(position.fromCell({ type: 'text', value: '117.02，36.66' }, {})).toEqual({
    longitude: '117.02',
    latitude: '36.66',
  });
  expect(position.fromCell({ type: 'text', value: '1, 2, 3' }, {})).toMatchObject({ code: 'position' });
});
