export type TimerKind = 'timeDate' | 'timeDuration' | 'timeCycle';

/** Returns the definition of a timer, for an event or a listener. */
export const timer = (kind: TimerKind, text: string) =>
  `<timerEventDefinition><${kind} xsi:type="tFormalExpression">${text}</${kind}></timerEventDefinition>`;
