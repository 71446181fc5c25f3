import { defaultLocale } from '@portal/contract';
import type { DemoStep } from '../../../platform/module';
import { loadAccounts, type Player } from '../../commons/demo';
import { isTaken, publish } from './adopt';
import { catalogue } from './catalogue';

/**
 * The templates that the demonstration adopts, and the handlers of the steps for which the initiator would choose
 * somebody.
 */
const adopted = [
  {
    template: 'leave',
    key: 'leave_approval',
    formKey: 'leave_application',
    handlers: { leader: 'auditor01', record: 'unitadmin01' },
  },
  {
    template: 'expense',
    key: 'expense_approval',
    formKey: 'expense_claim',
    handlers: { finance: 'auditor01', payment: 'unitadmin01' },
  },
];

/** Two templates as they are adopted, with people of the demonstration as their last handlers. */
export const adoptedDemo: DemoStep = {
  name: 'drawn forms',
  async run({ engine }, transaction) {
    const accounts = await loadAccounts(transaction, ['designer01', 'unitadmin01', 'auditor01']);
    const person = (username: string): Player => {
      const found = accounts.get(username);
      if (!found) throw new Error(`the demonstration lacks ${username}`);
      return found;
    };
    const adopter = { session: person('designer01'), ip: '', locale: defaultLocale } as const;
    for (const { template: templateKey, handlers, ...keys } of adopted) {
      const template = catalogue().get(templateKey)!;
      const people = new Map(Object.entries(handlers).map(([id, name]) => [id, { userList: [person(name)] }]));
      const adoption = { ...keys, template, name: template.name[defaultLocale], handlers: people };
      // oxlint-disable-next-line no-await-in-loop -- forms and processes are listed in this order
      await publish(transaction, engine, adopter, adoption).catch((error: unknown) => {
        if (!isTaken(error)) throw error;
      });
    }
  },
};
