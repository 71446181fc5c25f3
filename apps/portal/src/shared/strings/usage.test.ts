import { expect, it } from 'vitest';
import { usedKeys, unusedKeys } from './usage';

it('the area of a text is read from the call, from the source, or is common', () => {
  expect(
    usedKeys(["useTranslation('home'); t('title'); t('list.total', { ns: 'common', total })", "t('retry')"]),
  ).toEqual([
    { area: 'home', key: 'title' },
    { area: 'common', key: 'list.total' },
    { area: 'common', key: 'retry' },
  ]);
});

it('a key counts as used if it is written out or matches a template', () => {
  const sources = ["label: 'action.start'", 't(`state.${state}`)', '`${anything}`', '`${a} ${b}`'];

  expect(unusedKeys(['action.start', 'state.running', 'state', 'action.stop'], sources)).toEqual([
    'state',
    'action.stop',
  ]);
});
