import { jsonSetting, oneOf, recordOf } from '../setting';

export const initiatorHandlings = ['self', 'skip', 'head'] as const;
export const repeatHandlings = ['never', 'adjacent', 'once'] as const;

/**
 * When a task is not asked of its handler. For the initiator as handler: `self` asks them, `skip` passes the task or leaves
 * it to the other candidates, `head` gives it to their superior. For a person who handled a task before: `never` skips,
 * `adjacent` skips right behind that task, `once` skips every further time.
 */
export interface Passing {
  initiator: (typeof initiatorHandlings)[number];
  repeated: (typeof repeatHandlings)[number];
}

export const passing = jsonSetting(
  'Passing',
  recordOf<Passing>({ initiator: oneOf(initiatorHandlings), repeated: oneOf(repeatHandlings) }),
);

/** Returns the passing of a task that has only the switches of the specification (spec 001 §4). */
export const passingOf = (autoSubmit: { initiator: boolean; adjacent: boolean } | undefined): Passing => ({
  initiator: autoSubmit?.initiator ? 'skip' : 'self',
  repeated: autoSubmit?.adjacent ? 'adjacent' : 'never',
});
