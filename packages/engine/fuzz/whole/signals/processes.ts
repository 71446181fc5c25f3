import { Diagram } from '@portal/bpmn/testing';

/* Processes that throw or catch one signal, or start by it or by a timer. None of them ends by itself. */

export const signalName = 'alarm';

const event = (attributes = '') => `<signalEventDefinition signalRef="s" ${attributes}/>`;
/** The service task that handles a signal. It fails while its instance is marked as failing. */
export const noted = 'noted';
export const thrown = 'throw';

const drawn = (key: string) => new Diagram(key).declare(`<signal id="s" name="${signalName}"/>`);
const noting = `<serviceTask id="${noted}" camunda:class="note"/>`;
const rest = '<receiveTask id="rest"/>';

const within = (diagram: Diagram): Diagram =>
  diagram.subProcess(
    'handling',
    (inner) =>
      inner
        .add(`<startEvent id="heard" isInterrupting="false">${event()}</startEvent>`)
        .add(noting)
        .end('handled')
        .flow('heard', noted, 'handled'),
    { attributes: 'triggeredByEvent="true"' },
  );

/** Processes that catch the signal in different ways, by key. */
export const subscribers = {
  aside: drawn('aside')
    .start()
    .add(rest)
    .add(`<boundaryEvent id="heard" attachedToRef="rest" cancelActivity="false">${event()}</boundaryEvent>`)
    .add(noting)
    .end()
    .end('handled')
    .flow('start', 'rest', 'end')
    .flow('heard', noted, 'handled'),
  within: within(drawn('within').start().add(rest).end().flow('start', 'rest', 'end')),
  /** Waits for the next signal after each one it receives. */
  looping: drawn('looping')
    .start()
    .gateway('exclusive', 'next')
    .add(`<intermediateCatchEvent id="heard">${event()}</intermediateCatchEvent>`)
    .add(noting)
    .flow('start', 'next', 'heard', noted, 'next'),
  through: drawn('through').start().call('call', 'aside').end().flow('start', 'call', 'end'),
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

/** Processes that throw the signal and catch it too: at once, by a job, or delivered by a job. */
export const throwers = {
  throwing: throwingBy('throwing', '', ''),
  throwing_late: throwingBy('throwing_late', 'camunda:asyncBefore="true"', ''),
  throwing_on: throwingBy('throwing_on', '', 'camunda:async="true"'),
} as const;

/** The event by which a version of a process starts. */
interface StartEvent {
  signal?: boolean;
  timer?: { hours: number; times?: number };
  attributes?: string;
}

export const startEvents: readonly [StartEvent, ...StartEvent[]] = [
  { signal: true },
  { signal: true, attributes: 'camunda:asyncBefore="true"' },
  { timer: { hours: 6 } },
  { timer: { hours: 4, times: 3 } },
  {},
];

/** Draws a process with one of these start events. */
export function drawStarted(key: string, { signal, timer, attributes = '' }: StartEvent): string {
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
