import { expect, it } from 'vitest';
import { formFaults } from './faults';
import { emptyValues, toWire } from './values';

it('names the required fields in the order of the form', () => {
  expect(formFaults(toWire(emptyValues), []).map(({ item, rule }) => `${item} ${rule}`)).toEqual([
    'agreementName required',
    'agreementType required',
    'agreementTime required',
    'agreementMoney required',
    'technicalServiceRequire required',
    'violationDuty required',
  ]);
});

it.each([-1, 10_000_000, 0.001])('refuses an amount of %d', (agreementMoney) => {
  const faults = formFaults(toWire({ ...emptyValues, agreementMoney }), []);
  expect(faults.filter(({ item }) => item === 'agreementMoney')).toEqual([{ item: 'agreementMoney', rule: 'bounds' }]);
});

it.each([0, 9_999_999, 12.34])('takes an amount of %d', (agreementMoney) => {
  const faults = formFaults(toWire({ ...emptyValues, agreementMoney }), []);
  expect(faults.some(({ item }) => item === 'agreementMoney')).toBe(false);
});
