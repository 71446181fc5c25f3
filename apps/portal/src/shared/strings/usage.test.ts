import { expect, it } from 'vitest';
import { usedKeys, unusedKeys } from './usage';

it('reads an area from the call, from the source, or takes common', () => {
  expect(
    usedKeys(["useTranslation('home'); t('title'); t('list.total', { ns: 'common', total })", "t('retry')"]),
  ).toEqual([
    { area: 'home', key: 'title' },
    { area: 'common', key: 'list.total' },
    { area: 'common', key: 'retry' },
  ]);
});

it('takes a key as used that is spelled out or fits a template', () => {
  const sources = ["label: 'action.start'", 't(`state.${state}`)', '`${anything}`', '`${a} ${b}`'];

  expect(unusedKeys(['action.start', 'state.running', 'state', 'action.stop'], sources)).toEqual([
    'state',
    'action.stop',
  ]);
});
