import { Diagram, handledBy, channelSettings } from '@portal/bpmn/testing';
import { oneOf } from '../blocks/block';
import { extensions } from '../blocks/xml';

/* A process that calls another one in every way there is, and a script that both name; each as a number draws it. */

export type File = 'calling' | 'called' | 'script';
export type Key = Exclude<File, 'script'>;

/** How a call activity finds the version that it runs. Each entry is the id of a call activity. */
export const bindings = ['latest', 'beside', 'version', 'tag'] as const;
export type Binding = (typeof bindings)[number];

const scriptName = 'lib/mark.js';
export const fileNames: Readonly<Record<File, string>> = {
  calling: 'calling.bpmn',
  called: 'called.bpmn',
  script: scriptName,
};

/** Returns the mark that a script leaves. A script inside its own definition leaves the mark `alone`. */
export const markOf = (script: number | 'alone'): string => `mark-${script}`;

/** Returns the days that instances are kept after their end, or undefined if the definition does not say. */
export const daysOf = (calling: number): number | undefined => oneOf([undefined, 1, 3], calling);
const tagOf = (called: number): string => `t${called % 2}`;
const tagFor = (parity: number): string => `t${parity}`;
export const hasTag = (called: number, parity: number): boolean => tagOf(called) === tagFor(parity);

const everyChannels = [['system'], ['sms'], [], ['system', 'sms']] as const;
/** Channels that notify handlers of its tasks, and its initiator of the instance. */
export const taskChannels = (number: number): readonly string[] => oneOf<readonly string[]>(everyChannels, number);
export const processChannels = (number: number): readonly string[] =>
  oneOf<readonly string[]>(everyChannels, number + 1);

/** Draws a file of a deployment. With `alone` the definition is drawn as it is published without a deployment. */
export function drawFile(file: File, number: number, alone = false): string {
  if (file === 'script') return `'${markOf(number)}'`;
  return file === 'calling' ? drawCalling(number, alone) : drawCalled(number, alone);
}

function marking(id: string, alone: boolean): string {
  const [attribute, body] = alone
    ? ['', `<script>'${markOf('alone')}'</script>`]
    : [`camunda:resource="deployment://${scriptName}"`, ''];
  return `<scriptTask id="${id}" scriptFormat="javascript" camunda:resultVariable="${id}" ${attribute}>${body}</scriptTask>`;
}

const inCalls: Readonly<Record<Binding, string>> = {
  latest: '',
  beside: 'camunda:calledElementBinding="deployment"',
  version: 'camunda:calledElementBinding="version" camunda:calledElementVersion="${number}"',
  tag: 'camunda:calledElementBinding="versionTag" camunda:calledElementVersionTag="t${parity}"',
};

function drawCalling(number: number, alone: boolean): string {
  const channels = taskChannels(number);
  const later = '<camunda:taskListener event="update" expression="${task.setDueDate(due)}"/>';
  const diagram = new Diagram('calling', `calling ${number}`)
    .start()
    .add(extensions(channelSettings(processChannels(number))))
    .add(marking('marked', alone))
    .task('ask', {
      handlers: handledBy({ users: [1, 2], roles: [1] }),
      channels,
      attributes: 'camunda:dueDate="${due}"',
    })
    .gateway('exclusive', 'way', { default: 'way_close' })
    .add(
      `<userTask id="close" name="close" camunda:assignee="3">${extensions(channelSettings(channels) + later)}</userTask>`,
    )
    .gateway('exclusive', 'more', { default: 'more_end' })
    .end()
    .flow('start', 'marked', 'ask', 'way', 'close', 'more', 'end')
    .branch('more', 'marked', '${again}');
  const out = extensions('<camunda:out source="calledMark" target="calledMark"/>');
  for (const binding of bindings.filter((each) => each !== 'beside' || !alone))
    diagram
      .add(`<callActivity id="${binding}" calledElement="called" ${inCalls[binding]}>${out}</callActivity>`)
      .branch('way', binding, `\${to == '${binding}'}`)
      .flow(binding, 'close');
  const days = daysOf(number);
  return days === undefined ? diagram.xml : withAttribute(diagram.xml, `camunda:historyTimeToLive="P${days}D"`);
}

function drawCalled(number: number, alone: boolean): string {
  const diagram = new Diagram('called', `called ${number}`)
    .start()
    .task('inside', { handlers: handledBy({ users: [4] }), channels: taskChannels(number) })
    .add(marking('calledMark', alone))
    .end()
    .flow('start', 'inside', 'calledMark', 'end');
  return withAttribute(diagram.xml, `camunda:versionTag="${tagOf(number)}"`);
}

const withAttribute = (xml: string, attribute: string): string => xml.replace('<process ', `<process ${attribute} `);
