import { carriers as definition } from '@portal/contract/carriers';
import type { FormValues } from '@portal/contract/forms';
import type { DemoStep } from '../../../platform/module';
import { insertPictured, type Scene } from '../../commons/demo';
import rows from './demo.json';

const carriers = rows as unknown as readonly { by: string; state: string; values: FormValues; scenes: Scene[] }[];

/** Carriers of several kinds and cities with drawn pictures, and two that are not published yet. */
export const carriersDemo: DemoStep = {
  name: 'carriers',
  async run(context, transaction) {
    for (const { by, state, values, scenes } of carriers) {
      const keeper = values['unit'] as string;
      // oxlint-disable-next-line no-await-in-loop -- in the order of the list
      await insertPictured(context, transaction, definition, {
        by,
        state,
        values: by === 'auditor01' ? values : { ...values, keeper },
        scenes: { pictures: scenes },
      });
    }
  },
};
