import { deployErrCodes } from '@portal/bpmn';
import { expect, it } from 'vitest';
import { placesOf } from './places';

it('every issue of the dictionary leads to a section, and an unknown one to the general section', () => {
  const leadingNowhere = deployErrCodes.filter((code) => placesOf(code).length === 0);

  expect(leadingNowhere).toEqual([]);
  expect(placesOf('handlerEmpty')[0]).toBe('handlers');
  expect(placesOf('fromTheFuture')).toEqual(['general']);
});
