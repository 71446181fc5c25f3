import { tasks, limits, type Endpoint, type Input } from '@portal/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../http';
import { callOnce } from '../../http/call-once';
import { instanceRoot } from '../refresh';
import { reading, readingPage } from '../reading';

/** Asks for the buttons of the node, too. */
const withButtons = '1';

/** The number of called processes on a page, because they are shown above the diagram. */
const calledSize = 5;

/** The data of the workflow drawer (spec 000 §7). */
export const workflow = {
  info: (query: { procInstId: string; taskId?: string }) =>
    reading([instanceRoot, 'info', query], tasks.messageProcessInfo, { query }),
  startConfiguration: (procDefKey: string) =>
    reading([instanceRoot, 'start', procDefKey], tasks.startConfiguration, { query: { procDefKey } }),
  handleConfiguration: (query: { procDefId: string; taskDefKey: string }) =>
    queryOptions({
      queryKey: [instanceRoot, 'configuration', query],
      queryFn: ({ signal }) =>
        call(tasks.handleConfiguration, { query: { ...query, buttonFlag: withButtons } }, { signal }),
      /* A node that moves to another version keeps its form on the screen until the new configuration is there. */
      placeholderData: (previous, before) =>
        (before?.queryKey[2] as typeof query | undefined)?.taskDefKey === query.taskDefKey ? previous : undefined,
    }),
  history: (procInstId: string) =>
    reading([instanceRoot, 'history', procInstId], tasks.historyList, { query: { procInstId } }),
  /** Returns the diagram of an instance, or of a process called in it. */
  diagram: (
    { procInstId, procDefId }: Pick<tasks.ProcessInfo, 'procInstId' | 'procDefId'>,
    called?: Pick<tasks.CalledProcess, 'processId' | 'procDefId'>,
  ) => {
    const query = called
      ? { procInstId, procDefId: called.procDefId, processId: called.processId }
      : { procInstId, procDefId };
    return reading([instanceRoot, 'diagram', query], tasks.historyDiagram, { query });
  },
  /** Returns the processes that one process of the instance calls, or one of its nodes. */
  called: (query: { procInstId: string; callerId?: string; nodeId?: string; current: number }) =>
    readingPage([instanceRoot, 'called', query], tasks.calledPage, { query: { ...query, size: calledSize } }),
  /** Returns the called processes of an instance, or only the running ones, the last started first. */
  allCalled: (procInstId: string, { running = false } = {}) =>
    queryOptions({
      queryKey: [instanceRoot, 'called', procInstId, running],
      queryFn: async ({ signal }) => {
        const found: tasks.CalledProcess[] = [];
        for (let current = 1; ; current += 1) {
          const query = { procInstId, current, size: limits.calledPageSizeMax };
          const { records, total } = await call(tasks.calledPage, { query }, { signal });
          found.push(...records);
          const isEnough = running && found.at(-1)?.state !== 'running'; // they come first
          if (isEnough || records.length === 0 || found.length >= total)
            return running ? found.filter(({ state }) => state === 'running') : found;
        }
      },
    }),
  /**
   * The key does not lie below that of the instance, because a finished task has no targets and must not be requested
   * again.
   */
  rejectTargets: (query: { procInstId: string; taskDefKey: string; taskId: string }) =>
    reading(['reject-targets', query], tasks.listJumpTarget, { query }),
};

type Body<E extends Endpoint> = Input<E['body']>;

export const saveTaskDraft = (body: Body<typeof tasks.saveTaskDraft>) => call(tasks.saveTaskDraft, { body });
export const discardTaskDraft = (body: Body<typeof tasks.discardTaskDraft>) => call(tasks.discardTaskDraft, { body });

export const delegateTask = (body: Body<typeof tasks.delegate>) => callOnce(tasks.delegate, { body });
export const addSigners = (body: Body<typeof tasks.addSign>) => callOnce(tasks.addSign, { body });
export const rejectTask = (body: Body<typeof tasks.reject>) => callOnce(tasks.reject, { body });
export const disagreeWithTask = (body: Body<typeof tasks.disagree>) => callOnce(tasks.disagree, { body });
export const terminateInstance = (body: Body<typeof tasks.terminate>) => callOnce(tasks.terminate, { body });
