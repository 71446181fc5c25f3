import { cityCards as definition } from '@portal/contract/city-cards';
import type { FormValues } from '@portal/contract/forms';
import type { DemoStep } from '../../../platform/module';
import { insertPictured, type Scene } from '../../commons/demo';
import rows from './demo.json';

const cards = rows as unknown as readonly {
  by: string;
  state: string;
  values: FormValues;
  scenes: Readonly<Record<string, readonly Scene[]>>;
}[];

/** Published cards of the province and its cities with drawn pictures; five have industries and policies, too. */
export const cityCardsDemo: DemoStep = {
  name: 'city cards',
  async run(context, transaction) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the list
    for (const card of cards) await insertPictured(context, transaction, definition, card);
  },
};
