/* Runs tasks in a thread of its own that take long, or as much memory as their sender chooses. */
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type Answer, type Job, tasks } from './messages';

/* Lowers the priority of this thread only, if the system supports that, because requests go first. */
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort!;
const send = (answer: Answer) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  port.postMessage(answer);

/* Parts are sent one by one, because a large answer would block its reader as long as a large question. */
port.on('message', (job: Job | 'next') => {
  if (job !== 'next') void run(job);
});

async function run({ task, input }: Job): Promise<void> {
  try {
    for await (const part of tasks[task](input as never)) {
      const asked = once(port, 'message');
      send({ part });
      await asked;
    }
    send({ done: true });
  } catch (error) {
    send({ failed: error instanceof Error ? error.message : String(error) });
  }
}

send({ ready: true });
