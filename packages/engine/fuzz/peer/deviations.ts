import type { ExpectedState } from '../../conformance/cases';
import type { Action } from './moves';

/** Where a walk differs from Operaton. */
export interface PeerDifference {
  text: string;
  /** The BPMN of all processes. */
  xml: string;
  /** The actions so far. The last one differs, unless it is the history that does. */
  actions: readonly Action[];
  /** Whether a signal has reached several receivers in one instance. */
  severalReceivers: boolean;
}

/** A difference that stays, and why. A walk ends where it meets one. */
export interface PeerDeviation {
  reason: string;
  matches: (difference: PeerDifference) => boolean;
}

/** Ids of the gateways that join, as the blocks draw them. */
const joins = /\bn\d+j\b/g;

/** True after commands that put tokens elsewhere or end a branch without an end event. */
const hasLostTokens = ({ actions }: PeerDifference): boolean =>
  actions.some(([name]) => ['modify', 'taskBpmnError', 'bpmnErrorExternal'].includes(name));

/** Returns the joins that Operaton's trees show, or those that ours do. */
function joinsIn({ text }: PeerDifference, side: 'theirs' | 'ours'): string {
  const [theirs = '', ours = ''] = text.split(', have ');
  return ((side === 'theirs' ? theirs : ours).match(joins) ?? []).toSorted().join();
}

/** Ids of what a condition starts beside the token that waits, as the blocks draw them. */
const triggeredNode = /^n\d+(v|vt|a)$/;

/** Returns the nodes of an instance's tree in both engines. */
function nodesIn(text: string): { theirs: string[]; ours: string[] } | undefined {
  const [, expected, present] = /^instances: expected (\{.*\}), have (\[.*\])$/.exec(text) ?? [];
  if (expected === undefined || present === undefined) return undefined;
  const theirs = JSON.parse(expected) as ExpectedState['instances'][number];
  const ours = (JSON.parse(present) as ExpectedState['instances']).find(({ ref }) => ref === theirs.ref);
  const nodesOf = (tree = ''): string[] => tree.match(/[\w#>]+/g) ?? [];
  return { theirs: nodesOf(theirs.tree), ours: nodesOf(ours?.tree) };
}

/** Returns the nodes that our tree of an instance has and Operaton's has not, unless it also lacks one. */
function newcomersIn(text: string): string[] | undefined {
  const nodes = nodesIn(text);
  if (!nodes) return undefined;
  const rest = [...nodes.ours];
  for (const node of nodes.theirs) {
    const at = rest.indexOf(node);
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Returns whether the trees differ only in how many tokens there are at a node. */
function haveSameNodes(text: string): boolean {
  const nodes = nodesIn(text);
  const distinct = (all: readonly string[]) => [...new Set(all)].toSorted().join();
  return nodes !== undefined && distinct(nodes.theirs) === distinct(nodes.ours);
}

export const peerDeviations: readonly PeerDeviation[] = [
  {
    reason: 'an error of a task with outputs that nothing catches ends the branch; Operaton refuses it',
    matches: ({ text }) => /^(taskBpmnError|bpmnErrorExternal): refused by Operaton: .*ENGINE-13033/.test(text),
  },
  {
    reason: 'an uncaught error ends the task; Operaton keeps a task that is a loop member or has asyncAfter',
    matches: ({ xml, actions }) => {
      const [name, { task }] = actions.at(-1) ?? ['', {}];
      const elements = xml.match(new RegExp(`<userTask id="${String(task)}".*?</userTask>`, 'gs')) ?? [];
      return name === 'taskBpmnError' && elements.some((element) => /asyncAfter|<multiInstance/.test(element));
    },
  },
  {
    reason:
      'an uncaught error of a compensation ends its handler; in Operaton the instance is left without an activity',
    matches: ({ text, xml, actions }) =>
      actions.at(-1)?.[0] === 'taskBpmnError' &&
      /^instances: expected [^}]*"tree":"\w+",/.test(text) &&
      xml.includes('isForCompensation'),
  },
  {
    reason: 'an activity that an uncaught error ends is canceled in the history; in Operaton it is completed',
    matches: ({ text, actions }) =>
      actions.some(([name]) => name === 'taskBpmnError' || name === 'bpmnErrorExternal') &&
      hasSameHistory(text, (row) => row.replace(/ (ended|canceled)$/, '')),
  },
  {
    reason: 'each loop member that waits for a job has a row canceled in the history; Operaton writes one for all',
    matches: ({ text, xml }) =>
      /asyncBefore/.test(xml) && hasSameHistory(text, (row) => (row.endsWith(' canceled') ? '' : row)),
  },
  {
    reason: 'a suspended instance refuses to be modified, because its tokens do not move',
    matches: ({ text }) => text === 'modify: refused here: suspended',
  },
  {
    reason: 'a further member of a loop is refused without its element variable; Operaton lets it begin without',
    matches: ({ text, xml, actions }) => {
      const [, { instructions = [] }] = actions.at(-1) ?? ['', {}];
      const [{ startBefore } = {}] = instructions as { startBefore?: string }[];
      const loop = new RegExp(`id="${startBefore}"[^>]*>(?:<extensionElements>.*?</extensionElements>)?<multiInstance`);
      if (text === 'modify: refused here: expressionFailed') return xml.includes('elementVariable');
      return text === 'modify: refused here: badRequest' && loop.test(xml);
    },
  },
  {
    reason: 'a job of a suspended instance is refused; Operaton runs it, which as a rule fails and costs a retry',
    matches: ({ text, actions }) =>
      actions.at(-1)?.[0] === 'job' &&
      actions.some(([name]) => name === 'suspend') &&
      (/^(jobs|incidents): /.test(text) || text === 'job: refused here: suspended'),
  },
  {
    reason: 'a timer that has failed waits a while before it is tried again; in Operaton it stays due',
    matches: ({ text, actions }) =>
      actions.at(-1)?.[0] === 'job' &&
      /^jobs: expected \{[^}]*"retries":[012],[^}]*"handler":"timer-[^}]*"dueInSec":0\}/.test(text),
  },
  {
    reason: 'a suspended instance stands still with the processes it has called; in Operaton these go on',
    matches: ({ text, xml, actions }) =>
      xml.includes('calledElement=') &&
      actions.some(([name]) => name === 'suspend') &&
      (text.includes('suspended') || ['signal', 'fetchAndLock'].includes(actions.at(-1)?.[0] ?? '')),
  },
  {
    reason: 'of several receivers of a signal in an instance the oldest comes first; in Operaton any of them',
    matches: ({ text, actions, severalReceivers }) =>
      severalReceivers && (actions.at(-1)?.[0] === 'signal' || text.startsWith('history: ')),
  },
  {
    reason: 'a body whose last member is canceled is canceled or completed; in Operaton it stays without members',
    matches: ({ text, actions }) =>
      actions.at(-1)?.[0] === 'modify' && /^instances: expected .*#multiInstanceBody(?!\().*, have /.test(text),
  },
  {
    reason:
      'a called process that a modification cancels has the state of any other canceled process; in Operaton EXTERNALLY_TERMINATED',
    matches: ({ text, actions }) =>
      actions.at(-1)?.[0] === 'modify' && text.startsWith('ended: ') && text.includes('EXTERNALLY_TERMINATED'),
  },
  {
    reason: 'a completed sub-process has no timers; Operaton creates them anew for one that can be compensated',
    matches: ({ text, xml }) => {
      const [, host] = /^jobs: expected {"activity":"(\w+?)(?:vs|b)",.*?"handler":"timer-/.exec(text) ?? [];
      return host !== undefined && new RegExp(`<subProcess id="${host}".*isForCompensation`, 's').test(xml);
    },
  },
  {
    reason: 'an output of an activity with asyncAfter triggers conditions; in Operaton it does not',
    matches: ({ text, xml }) =>
      /asyncAfter="true"[^>]*>\s*<extensionElements>.*?<camunda:outputParameter/s.test(xml) &&
      xml.includes('<conditionalEventDefinition') &&
      newcomersIn(text)?.every((node) => triggeredNode.test(node)) === true,
  },
  {
    reason: 'a variable of a loop member ends with it; in Operaton some stay with the token that goes on',
    matches: ({ text, xml }) => {
      const [, theirs, ours] = /^locals: expected (.*), have (.*)$/.exec(text) ?? [];
      const missing = theirs?.split(', ').filter((local) => !ours?.split(', ').includes(local)) ?? [];
      return (
        missing.length > 0 && missing.every((local) => /_item=\w+$/.test(local)) && xml.includes('isForCompensation')
      );
    },
  },
  {
    reason: 'a signal that cannot be received is tried again by a job; Operaton refuses it',
    matches: ({ text }) => /^signal: refused by Operaton: .*Unknown property used in expression/.test(text),
  },
  {
    reason:
      'a deleted or canceled instance is over; in the history of Operaton it keeps running if a sub-process waits to begin',
    matches: ({ text, xml }) =>
      /^ended: not expected .*"INTERNALLY_TERMINATED"/.test(text) && /<subProcess [^>]*asyncBefore/.test(xml),
  },
  {
    reason: 'after some modifications Operaton cannot read its own state any more',
    matches: ({ text, actions }) => text.startsWith('unreadable: ') && actions.some(([name]) => name === 'modify'),
  },
  {
    reason: 'a join fires once nothing can come any more, and takes one token of each flow',
    matches: (difference) =>
      (difference.xml.includes('<inclusiveGateway') || hasLostTokens(difference)) &&
      (difference.text.startsWith('history: ')
        ? hasSameHistory(difference.text, (row) => (/ (n\d+(e|j|x|y)|end) ended$/.test(row) ? '' : row))
        : difference.text.startsWith('instances: ') &&
          (joinsIn(difference, 'theirs') !== joinsIn(difference, 'ours') ||
            difference.xml.includes('calledElement=') ||
            (hasLostTokens(difference) && haveSameNodes(difference.text)))),
  },
];

/** Returns whether the activities in the history are the same in what is compared of each. */
function hasSameHistory(text: string, compared: (row: string) => string): boolean {
  if (!text.startsWith('history: ')) return false;
  const [theirs, ours] = text.replace('history: expected ', '').split(', have ');
  const rows = (side = '') =>
    side
      .split(', ')
      .map(compared)
      .filter((row) => row !== '')
      .toSorted()
      .join();
  return rows(theirs) === rows(ours);
}
