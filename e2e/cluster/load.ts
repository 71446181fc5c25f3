import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { agreements, tasks } from '@portal/contract';
import { clientOf, type Client } from '../harness/client';
import { openWorkflow } from '../harness/workflow';
import type { Person } from '../harness/people';
import { contract } from '../samples/contract';
import { waitingProcess } from '../samples/processes';

/** The process of all contracts under load. */
export const loadedDefinition = 'chaos';
/** Each request is given up after this time, and sent again. */
const answerMs = 10_000;

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

/** Lets people start contracts and agree to them over one address, and repeat what was not answered. */
export async function startLoad(url: string): Promise<Load> {
  const workflow = await openWorkflow(url);
  const [signer, second, approver] = ['staff02', 'staff03', 'staff04'].map((name) => workflow.person(name)) as [
    Person,
    Person,
    Person,
  ];
  await workflow.deploy(loadedDefinition, waitingProcess(loadedDefinition, [signer, second], approver));
  const people = await Promise.all(['staff01', 'staff02', 'staff03', 'staff04'].map((name) => clientOf(url, name)));
  const [initiator, ...signers] = people as [Client, ...Client[]];
  const [starting, agreeing] = [new AbortController(), new AbortController()];

  /** Sends a request. @returns its data, or undefined if it has to be repeated */
  const send = async <T>(work: () => Promise<{ status: number; code: number; data: T }>): Promise<T | undefined> => {
    const answer = await Promise.race([work().catch(() => undefined), pause(answerMs, undefined, { ref: false })]);
    if (answer?.status === 401) load.signedOut += 1;
    if (answer?.code === 0) return answer.data;
    load.repeated += 1;
    return undefined;
  };

  const startAll = async () => {
    while (!starting.signal.aborted) {
      const body = {
        startProcessDTO: { procDefKey: loadedDefinition, requestId: randomUUID() },
        agreementFormDTO: contract,
      };
      /* The same request until it is acknowledged, also after the end: it may have been carried out. */
      for (;;) {
        const data = await send(() => initiator.send(agreements.startAgreement, { body }));
        if (data) {
          load.started.set(data.procInstId, Date.now());
          break;
        }
        await pause(200);
      }
      await pause(100);
    }
  };
  const agreeToAll = async (signer: Client) => {
    while (!agreeing.signal.aborted) {
      const page = await send(() => signer.send(tasks.todoPage, { query: { size: 20 } }));
      for (const { taskId, procInstId } of page?.records ?? [])
        await send(() =>
          signer.send(agreements.completeAgreementTask, { body: { taskOperationDTO: { taskId, procInstId } } }),
        );
      await pause(200);
    }
  };
  const starters = [startAll(), startAll()];
  const signing = signers.map((signer) => agreeToAll(signer));

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
