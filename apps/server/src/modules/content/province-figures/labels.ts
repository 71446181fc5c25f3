import { localized, textsIn, type Locale } from '@portal/contract';
import { appointmentStates, type AppointmentState } from '@portal/contract/appointments';
import { carriers } from '@portal/contract/carriers';
import { figureValues } from '@portal/contract/figures';
import { ageBounds } from '@portal/contract/province-figures';
import { talentProjects } from '@portal/contract/talent-projects';
import { workOrders } from '@portal/contract/work-orders';
import type { Db } from '../../../platform/database';
import { readDictionary } from '../../commons/dictionaries';

/** The labels of the values of a dimension, and the order of those that have one of their own. */
export interface LabelOf {
  labelOf: (value: string) => string;
  order: readonly string[];
}

/** Dictionaries by the dimension or matter whose values they name; levels have an order. */
const dictionaries = {
  level: { type: 'talent_level', ordered: true },
  category: { type: 'talent_category', ordered: false },
  field: { type: 'talent_field', ordered: false },
  units: { type: 'units_property', ordered: false },
  services: { type: 'service', ordered: false },
} as const;

type Texts = Readonly<Record<string, string>>;

/** Returns the labels by dimension of talents and by matter. */
export async function readLabels(db: Db, tenantId: number, locale: Locale): Promise<Readonly<Record<string, LabelOf>>> {
  const values = figureValues(locale);
  const labels = (texts: Texts, ordered = false): LabelOf => ({
    labelOf: (value) => texts[value] ?? (value === '' ? values.none : value),
    order: ordered ? Object.keys(texts) : [],
  });
  const named = await Promise.all(
    Object.entries(dictionaries).map(async ([name, { type, ordered }]) => {
      const dictionary = await readDictionary(db, tenantId, type);
      const texts = (dictionary?.entries ?? []).map(({ value, label }) => [value, localized(label, locale)] as const);
      const { labelOf } = labels(Object.fromEntries(texts));
      return [name, { labelOf, order: ordered ? texts.map(([value]) => value) : [] }] as const;
    }),
  );
  return {
    ...Object.fromEntries(named),
    age: { ...labels(values.age), order: Array.from({ length: ageBounds.length + 1 }, (_, index) => String(index)) },
    education: labels(values.education, true),
    carriers: labels(textsIn(carriers.texts, locale).options['level'] ?? {}, true),
    projects: labels(textsIn(talentProjects.texts, locale).states, true),
    appointments: {
      ...labels(values.appointments satisfies Readonly<Record<AppointmentState, string>>),
      order: appointmentStates,
    },
    workOrders: labels(textsIn(workOrders.texts, locale).states, true),
  };
}
