import { constantFrom } from 'fast-check';
import { describeKind } from '../testing/describe-kind';
import { area } from '.';

describeKind(area, {
  settings: { level: 'city' },
  values: constantFrom('370000', '370100'),
  rejects: [
    ['370102', 'areaLevel'],
    ['37', 'area'],
  ],
});
