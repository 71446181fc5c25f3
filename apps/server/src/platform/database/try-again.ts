import { triedAgain } from '@portal/engine/store';
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';

/** Begins a transaction again that the database gave up for another one: its work is a function, which runs once more. */
export class RetryingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => triedAgain(() => execute(work));
    return builder;
  }
}
