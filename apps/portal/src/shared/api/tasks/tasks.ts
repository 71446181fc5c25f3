import { tasks, limits, type Endpoint, type Input } from '@portal/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import { instanceRoot } from '../refresh';

/** Asks for the buttons of the node, too. */
const withButtons = '1';

/** Called processes of a page: they stand above the diagram. */
const calledSize = 5;

/** What the workflow drawer reads (spec 000 §7). */
export const workflow = {
  info: (query: { procInstId: string; taskId?: string }) =>
    queryOptions({
      queryKey: [instanceRoot, 'info', query],
      queryFn: ({ signal }) => call(tasks.messageProcessInfo, { query }, { signal, quiet: true }),
    }),
  startConfiguration: (procDefKey: string) =>
    queryOptions({
      queryKey: [instanceRoot, 'start', procDefKey],
      queryFn: ({ signal }) => call(tasks.startConfiguration, { query: { procDefKey } }, { signal, quiet: true }),
    }),
  handleConfiguration: (query: { procDefId: string; taskDefKey: string }) =>
    queryOptions({
      queryKey: [instanceRoot, 'configuration', query],
      queryFn: ({ signal }) =>
        call(tasks.handleConfiguration, { query: { ...query, buttonFlag: withButtons } }, { signal, quiet: true }),
      /* A node that moves to another version keeps its form on the screen until the new configuration is there. */
      placeholderData: (previous, before) =>
        (before?.queryKey[2] as typeof query | undefined)?.taskDefKey === query.taskDefKey ? previous : undefined,
    }),
  history: (procInstId: string) =>
    queryOptions({
      queryKey: [instanceRoot, 'history', procInstId],
      queryFn: ({ signal }) => call(tasks.historyList, { query: { procInstId } }, { signal, quiet: true }),
    }),
  /** Of an instance, or of a process that is called in it. */
  diagram: (
    { procInstId, procDefId }: Pick<tasks.ProcessInfo, 'procInstId' | 'procDefId'>,
    called?: Pick<tasks.CalledProcess, 'processId' | 'procDefId'>,
  ) => {
    const query = called
      ? { procInstId, procDefId: called.procDefId, processId: called.processId }
      : { procInstId, procDefId };
    return queryOptions({
      queryKey: [instanceRoot, 'diagram', query],
      queryFn: ({ signal }) => call(tasks.historyDiagram, { query }, { signal, quiet: true }),
    });
  },
  /** What one process of the instance calls, or one of its nodes. */
  called: (query: { procInstId: string; callerId?: string; nodeId?: string; current: number }) =>
    queryOptions({
      queryKey: [instanceRoot, 'called', query],
      queryFn: ({ signal }) =>
        call(tasks.calledPage, { query: { ...query, size: calledSize } }, { signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
  /** The called processes of an instance, or only the running ones; the last started first. */
  allCalled: (procInstId: string, { running = false } = {}) =>
    queryOptions({
      queryKey: [instanceRoot, 'called', procInstId, running],
      queryFn: async ({ signal }) => {
        const found: tasks.CalledProcess[] = [];
        for (let current = 1; ; current += 1) {
          const query = { procInstId, current, size: limits.calledPageSizeMax };
          const { records, total } = await call(tasks.calledPage, { query }, { signal, quiet: true });
          found.push(...records);
          const isEnough = running && found.at(-1)?.state !== 'running'; // they come first
          if (isEnough || records.length === 0 || found.length >= total)
            return running ? found.filter(({ state }) => state === 'running') : found;
        }
      },
    }),
  /** Not of the instance's root: once the task is done, it can be rejected to nothing, and is not to be asked for. */
  rejectTargets: (query: { procInstId: string; taskDefKey: string; taskId: string }) =>
    queryOptions({
      queryKey: ['reject-targets', query],
      queryFn: ({ signal }) => call(tasks.listJumpTarget, { query }, { signal, quiet: true }),
    }),
};

type Body<E extends Endpoint> = Input<E['body']>;

export const saveTaskDraft = (body: Body<typeof tasks.saveTaskDraft>) =>
  call(tasks.saveTaskDraft, { body }, { quiet: true });
export const discardTaskDraft = (body: Body<typeof tasks.discardTaskDraft>) =>
  call(tasks.discardTaskDraft, { body }, { quiet: true });

export const delegateTask = (body: Body<typeof tasks.delegate>) => callOnce(tasks.delegate, { body });
export const addSigners = (body: Body<typeof tasks.addSign>) => callOnce(tasks.addSign, { body });
export const rejectTask = (body: Body<typeof tasks.reject>) => callOnce(tasks.reject, { body });
export const terminateInstance = (body: Body<typeof tasks.terminate>) => callOnce(tasks.terminate, { body });
