import { Diagram } from '../../../testing/diagram';

/* Processes that throw one signal, hear it, and begin by it or by a timer. None of them ends by itself. */

export const signalName = 'alarm';

const event = (attributes = '') => `<signalEventDefinition signalRef="s" ${attributes}/>`;
/** What is done with a signal: it fails while its instance is ill. */
export const noted = 'noted';
export const thrown = 'throw';

const drawn = (key: string) => new Diagram(key).declare(`<signal id="s" name="${signalName}"/>`);
const noting = `<serviceTask id="${noted}" camunda:class="note"/>`;
const rest = '<receiveTask id="rest"/>';

const within = (diagram: Diagram): Diagram =>
  diagram.subProcess(
    'heeding',
    (inner) =>
      inner
        .add(`<startEvent id="heard" isInterrupting="false">${event()}</startEvent>`)
        .add(noting)
        .end('heeded')
        .flow('heard', noted, 'heeded'),
    { attributes: 'triggeredByEvent="true"' },
  );

/** By what a process hears the signal; each is its key. */
export const subscribers = {
  aside: drawn('aside')
    .start()
    .add(rest)
    .add(`<boundaryEvent id="heard" attachedToRef="rest" cancelActivity="false">${event()}</boundaryEvent>`)
    .add(noting)
    .end()
    .end('heeded')
    .flow('start', 'rest', 'end')
    .flow('heard', noted, 'heeded'),
  within: within(drawn('within').start().add(rest).end().flow('start', 'rest', 'end')),
  /** Waits for the next one when it has heard one. */
  looping: drawn('looping')
    .start()
    .gateway('exclusive', 'next')
    .add(`<intermediateCatchEvent id="heard">${event()}</intermediateCatchEvent>`)
    .add(noting)
    .flow('start', 'next', 'heard', noted, 'next'),
  through: drawn('through')
    .start()
    .add('<callActivity id="call" calledElement="aside"/>')
    .end()
    .flow('start', 'call', 'end'),
} as const;

const throwingBy = (key: string, attributes: string, inEvent: string): Diagram =>
  within(
    drawn(key)
      .start()
      .add(`<intermediateThrowEvent id="${thrown}" ${attributes}>${event(inEvent)}</intermediateThrowEvent>`)
      .add(rest)
      .end()
      .flow('start', thrown, 'rest', 'end'),
  );

/** When a process throws the signal, which it hears itself, too: at once, by a job, or so that a job gives it to others. */
export const throwers = {
  throwing: throwingBy('throwing', '', ''),
  throwing_late: throwingBy('throwing_late', 'camunda:asyncBefore="true"', ''),
  throwing_on: throwingBy('throwing_on', '', 'camunda:async="true"'),
} as const;

/** How a version of a process begins, each as a number draws it. */
interface Beginning {
  signal?: boolean;
  timer?: { hours: number; times?: number };
  attributes?: string;
}

export const beginnings: readonly [Beginning, ...Beginning[]] = [
  { signal: true },
  { signal: true, attributes: 'camunda:asyncBefore="true"' },
  { timer: { hours: 6 } },
  { timer: { hours: 4, times: 3 } },
  {},
];

/** A process that begins in one of these ways. */
export function drawStarted(key: string, { signal, timer, attributes = '' }: Beginning): string {
  const cycle = timer && `R${timer.times ?? ''}/PT${timer.hours}H`;
  const by = signal
    ? event()
    : timer
      ? `<timerEventDefinition><timeCycle xsi:type="tFormalExpression">${cycle}</timeCycle></timerEventDefinition>`
      : '';
  return drawn(key)
    .add(`<startEvent id="in" name="in" ${attributes}>${by}</startEvent>`)
    .add(`<serviceTask id="${noted}" camunda:class="noteStarted"/>`)
    .add(rest)
    .end()
    .flow('in', noted, 'rest', 'end').xml;
}
