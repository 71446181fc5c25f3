import { oneOf } from './block';

/** The file beside the definitions in which a script stands. */
export const scriptFile = 'lib/leave.js';

export const extensions = (xml: string): string => `<extensionElements>${xml}</extensionElements>`;

export const formal = (element: string, body: string): string =>
  `<${element} xsi:type="tFormalExpression">${body}</${element}>`;

export const timer = (kind: 'timeDuration' | 'timeCycle' | 'timeDate', text: string): string =>
  `<timerEventDefinition>${formal(kind, text)}</timerEventDefinition>`;

/** The root elements beside each process, to which the definitions below refer. */
export const declarations = `<error id="x" errorCode="x"/><escalation id="x2" escalationCode="x"/><signal id="s" name="go"/>
  <message id="m2" name="note-\${c}"/>`;

export const definition = {
  message: '<messageEventDefinition messageRef="m1"/>',
  named: '<messageEventDefinition messageRef="m2"/>',
  signal: '<signalEventDefinition signalRef="s"/>',
  timer: timer('timeDuration', 'PT1H'),
  cycle: timer('timeCycle', 'R3/PT10M'),
  date: timer('timeDate', '2030-01-01T00:00:00Z'),
  condition: `<conditionalEventDefinition>${formal('condition', '${go == 1}')}</conditionalEventDefinition>`,
  changed: `<conditionalEventDefinition camunda:variableName="go" camunda:variableEvents="create,update">${formal('condition', '${go &gt; 0}')}</conditionalEventDefinition>`,
  error: '<errorEventDefinition errorRef="x" camunda:errorCodeVariable="caught"/>',
  anyError: '<errorEventDefinition/>',
  escalation: '<escalationEventDefinition escalationRef="x2"/>',
} as const;

/** Returns a definition of something that is waited for. */
export const awaited = (pick: number): string =>
  oneOf(
    [
      definition.message,
      definition.signal,
      definition.timer,
      definition.condition,
      definition.named,
      definition.date,
      definition.changed,
    ],
    pick,
  );

export const script = (source: string): string =>
  `<camunda:script scriptFormat="javascript">${source}</camunda:script>`;
