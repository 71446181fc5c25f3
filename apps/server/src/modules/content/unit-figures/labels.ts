import { auth, localized, textsIn, type Locale } from '@portal/contract';
import { companyProfile, subRecordForms, type SubRecordKind } from '@portal/contract/company';
import { labelText, type Label } from '@portal/contract/fields';
import { figureValues } from '@portal/contract/figures';
import type { UnitDimension, UnitHolding } from '@portal/contract/unit-figures';
import { areaName } from '../../../platform/areas';
import type { Db } from '../../../platform/database';
import { readDictionary } from '../../commons/dictionaries';

export type LabelOf = (of: UnitDimension | UnitHolding, value: string) => string;

/** The field of a sub-record whose values a holding counts. */
const fieldOf: Readonly<Record<UnitHolding, readonly [SubRecordKind, string]>> = {
  carrierLevel: ['platform', 'level'],
  carrierType: ['platform', 'type'],
  resultKind: ['platformGain', 'kind'],
  patentKind: ['patent', 'kind'],
  patentStatus: ['patent', 'status'],
};

interface Settings {
  dictionary?: string;
  options?: readonly { value: string; label: Label }[];
}

/** Returns a function that names the values by which units are grouped. */
export async function readLabels(db: Db, tenantId: number, locale: Locale): Promise<LabelOf> {
  const entriesOf = async (dictionary: string): Promise<[string, string][]> => {
    const found = await readDictionary(db, tenantId, dictionary);
    return (found?.entries ?? []).map(({ value, label }) => [value, localized(label, locale)]);
  };
  const offered = async ([kind, key]: readonly [SubRecordKind, string]): Promise<[string, string][]> => {
    const field = subRecordForms[kind].fields.find((each) => each.key === key);
    const { dictionary, options = [] } = (field?.settings ?? {}) as Settings;
    if (dictionary !== undefined) return entriesOf(dictionary);
    return options.map(({ value, label }) => [value, labelText(label, locale)]);
  };
  const { industry = {}, scale = {} } = textsIn(companyProfile.texts, locale).options;
  const holdings = await Promise.all(
    Object.entries(fieldOf).map(async ([name, field]) => [name, new Map(await offered(field))] as const),
  );
  const labels: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    nature: new Map(await entriesOf(auth.unitPropertyDictionary)),
    industry: new Map(Object.entries(industry)),
    scale: new Map(Object.entries(scale)),
    ...Object.fromEntries(holdings),
  };
  return (dimension, value) => {
    if (value === '') return figureValues(locale).none;
    if (dimension === 'area') return areaName(value, locale)?.split('/').at(-1) ?? value;
    return labels[dimension]?.get(value) ?? value;
  };
}
