import type { ChangeEvent, Outbox, Store } from '../../src';
import type { InstanceSession, Write } from '../../src/store/ports/instances';

/** Failures of a command's write: another process is quicker, the database refuses it, or its answer is lost. */
export type Failure = 'conflict' | 'refused' | 'lost';

/** A failure of the database, not a refusal by the engine. */
export class Away extends Error {}

/** A store, and the change events that were written with its commands. */
export interface EventLog {
  store: Store;
  statements: Outbox['statements'];
  /** Reads the events of a tenant in the order in which they were written. */
  read(tenant: string): Promise<ChangeEvent[]>;
}

/** A store whose next write can be made to fail. */
export class Unsteady {
  failure: Failure | undefined;
  /** The number of writes that succeed first. */
  after = 0;

  constructor(
    private readonly steady: Store,
    /** Writes the instance before the command does. */
    private readonly rival: (tenant: string, instanceId: string) => Promise<unknown>,
  ) {}

  get store(): Store {
    const { steady } = this;
    return {
      ...steady,
      write: (write) => this.write(write, steady),
      addSignal: (tenant, signal) => this.go(() => steady.addSignal(tenant, signal)),
      withLock: (tenant, id, work) =>
        steady.withLock(tenant, id, (session) => work({ ...session, write: (write) => this.write(write, session) })),
    };
  }

  private async write(command: Write, session: Pick<InstanceSession, 'write'>): Promise<void> {
    await this.go(async (failure) => {
      if (failure === 'conflict' && command.version !== undefined) await this.rival(command.tenant, command.state.id);
      await session.write(command);
    });
  }

  private async go(work: (failure: Failure | undefined) => Promise<void>): Promise<void> {
    if (this.after > 0) {
      this.after -= 1;
      return work(undefined);
    }
    const { failure } = this;
    this.failure = undefined;
    if (failure === 'refused') throw new Away('refused');
    await work(failure);
    if (failure === 'lost') throw new Away('lost');
  }
}
