import { randomUUID } from 'node:crypto';
import { agreements, tasks, definitions, type WrittenLocale } from '@portal/contract';
import { contract } from '../samples/contract';
import { contractProcess } from '../samples/processes';
import { clientOf, type Client } from './client';
import { peopleBy, type Person } from './people';

/** The demonstration accounts at work without a browser: deploy, start, agree. */
export interface Workflow {
  person: (username: string) => Person;
  /** Returns a signed-in client. There is one for each person and language. */
  as: (username: string, locale?: WrittenLocale) => Promise<Client>;
  deploy: (key: string, xml: string) => Promise<void>;
  /** The contract process: countersigned by staff02 and staff03, approved by staff04. */
  deployContract: (key: string) => Promise<void>;
  /** Starts a contract and hands back its instance. */
  startContract: (
    username: string,
    key: string,
    form?: Partial<agreements.AgreementForm>,
    requestId?: string,
  ) => Promise<string>;
  /** Agrees to the task of an instance that waits for a person. */
  agree: (username: string, procInstId: string) => Promise<void>;
  /** The task of an instance that waits for a person. */
  taskOf: (username: string, procInstId: string) => Promise<tasks.TaskRecord | undefined>;
}

export async function openWorkflow(url: string): Promise<Workflow> {
  const clients = new Map<string, Promise<Client>>();
  const as = (username: string, locale: WrittenLocale = 'zh-CN') => {
    const key = `${username} ${locale}`;
    const client = clients.get(key) ?? clientOf(url, username, locale);
    clients.set(key, client);
    return client;
  };
  const taskOf = async (username: string, procInstId: string) => {
    const { records } = await (await as(username)).get(tasks.todoPage, { size: 999 });
    return records.find((task) => task.procInstId === procInstId);
  };
  const designer = await as('designer01');
  const person = await peopleBy(designer);
  const deploy = async (key: string, bpmnData: string) => {
    const result = await designer.post(definitions.deploy, {
      bpmnData,
      processDefinitionKey: key,
      processName: `合同 ${key}`,
    });
    if (!result.success) throw new Error(`${key}: ${JSON.stringify(result.illegalNodeList)}`);
  };
  return {
    person,
    as,
    deploy,
    deployContract: (key) =>
      deploy(key, contractProcess(key, [person('staff02'), person('staff03')], person('staff04'))),
    startContract: async (username, procDefKey, form = {}, requestId = randomUUID()) => {
      const client = await as(username);
      const { procInstId } = await client.post(agreements.startAgreement, {
        startProcessDTO: { procDefKey, requestId },
        agreementFormDTO: { ...contract, ...form },
      });
      return procInstId;
    },
    agree: async (username, procInstId) => {
      const task = await taskOf(username, procInstId);
      if (!task) throw new Error(`${username} has no task in ${procInstId}`);
      const taskOperationDTO = { taskId: task.taskId, procInstId };
      await (await as(username)).post(agreements.completeAgreementTask, { taskOperationDTO });
    },
    taskOf,
  };
}
