import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { agreements, tasks } from '@portal/contract';
import { Client, sessionFor, type Answer } from '../../harness/client';
import { openWorkflow } from '../../harness/workflow';
import type { Person } from '../../harness/people';
import { contract } from '../../samples/contract';
import { waitingProcess } from '../../samples/processes';

/** The process of all contracts under load. */
export const loadedDefinition = 'chaos';
/** Each request is given up after this time, and sent again. */
const answerMs = 10_000;

/** Somebody at work, with a client for each address of the portal, the one in use first. */
interface LoadUser {
  clients: Client[];
}

/** What people did, and what they were answered. */
export interface Load {
  /** Instances whose start was acknowledged, with the time in milliseconds. */
  started: Map<string, number>;
  /** Requests that were refused because nobody is signed in. */
  signedOut: number;
  /** Requests that were answered with an error or not at all, and sent again. */
  repeated: number;
  /** Ends the starting of instances; those that run are completed. */
  stopStarting(): Promise<void>;
  /** Ends everything. */
  stop(): Promise<void>;
}

/**
 * Lets people start contracts and agree to them, and repeat what was not answered.
 * @param urls the addresses of the portal, of which the next is tried when one does not answer
 */
export async function startLoad(urls: readonly string[]): Promise<Load> {
  const [url] = urls as [string];
  const workflow = await openWorkflow(url);
  const [signer, second, approver] = ['staff02', 'staff03', 'staff04'].map((name) => workflow.person(name)) as [
    Person,
    Person,
    Person,
  ];
  await workflow.deploy(loadedDefinition, waitingProcess(loadedDefinition, [signer, second], approver));
  const visitor = async (name: string): Promise<LoadUser> => {
    const { accessToken } = await sessionFor(url, name);
    return { clients: urls.map((address) => new Client(address, 'zh-CN', accessToken)) };
  };
  const [starting, agreeing] = [new AbortController(), new AbortController()];

  /** Sends a request. @returns its data, or undefined if it has to be repeated */
  const send = async <T>(
    { clients }: LoadUser,
    work: (client: Client) => Promise<Answer<T>>,
  ): Promise<T | undefined> => {
    const answered = work(clients[0]!).catch(() => undefined);
    const answer = await Promise.race([answered, pause(answerMs, undefined, { ref: false })]);
    if (!answer) clients.push(clients.shift()!);
    if (answer?.status === 401) load.signedOut += 1;
    if (answer?.code === 0) return answer.data;
    load.repeated += 1;
    return undefined;
  };

  const startAll = async (initiator: LoadUser) => {
    while (!starting.signal.aborted) {
      const body = {
        startProcessDTO: { procDefKey: loadedDefinition, requestId: randomUUID() },
        agreementFormDTO: contract,
      };
      /* The same request until it is acknowledged, also after the end: it may have been carried out. */
      for (;;) {
        const data = await send(initiator, (client) => client.send(agreements.startAgreement, { body }));
        if (data) {
          load.started.set(data.procInstId, Date.now());
          break;
        }
        await pause(200);
      }
      await pause(100);
    }
  };
  const agreeToAll = async (signer: LoadUser) => {
    while (!agreeing.signal.aborted) {
      const page = await send(signer, (client) => client.send(tasks.todoPage, { query: { size: 20 } }));
      for (const { taskId, procInstId } of page?.records ?? [])
        await send(signer, (client) =>
          client.send(agreements.completeAgreementTask, { body: { taskOperationDTO: { taskId, procInstId } } }),
        );
      await pause(200);
    }
  };
  const initiators = await Promise.all(['staff01', 'staff01'].map(visitor));
  const signers = await Promise.all(['staff02', 'staff03', 'staff04'].map(visitor));
  const starters = initiators.map(startAll);
  const signing = signers.map(agreeToAll);

  const load: Load = {
    started: new Map(),
    signedOut: 0,
    repeated: 0,
    stopStarting: async () => {
      starting.abort();
      await Promise.all(starters);
    },
    stop: async () => {
      agreeing.abort();
      await Promise.all(signing);
    },
  };
  return load;
}
