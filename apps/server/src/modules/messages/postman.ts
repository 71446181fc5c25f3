import { deliver, type DeliveryPorts } from './delivery';
import { remind, type ReminderPorts } from './reminders';

/** Several commands at a time are delivered together. */
const gatherMs = 50;
/** What a process has left lying, and what is to be tried again. */
const lookMs = 15_000;

export interface Postman {
  /** Something was put into the outbox. */
  wake(): void;
  /** Ends after what is in hand; what is left is another process's, or waits for the next start. */
  stop(): Promise<void>;
}

/** Looks after outbox and reminders: soon after each command of this process, and now and then for all others. */
export function startPostman(ports: DeliveryPorts & ReminderPorts): Postman {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> | undefined;
  let again = false;
  let stopped = false;

  const carryOut = async () => {
    await deliver(ports);
    await remind(ports);
  };
  const round = async () => {
    again = false;
    await carryOut().catch((error: unknown) => ports.log.error({ err: error }, 'the outbox could not be read'));
    running = undefined;
    schedule(again ? gatherMs : lookMs);
  };
  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => {
      running = round();
    }, ms);
    timer.unref();
  };
  schedule(gatherMs);
  return {
    wake() {
      again = true;
      if (!running) schedule(gatherMs);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
