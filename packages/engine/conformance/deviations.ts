import type { Step } from './cases';

/** A case in which this engine does better than the recorded one: why, and the steps it keeps instead. */
export interface Deviation {
  reason: string;
  /** Index of the step from which on the recording does not hold. */
  from: number;
  steps: Step[];
}

const state = (key: string, tree: string, tasks: Record<string, unknown>[], vars: Record<string, unknown>) => ({
  expectState: {
    instances: [{ ref: 'p0', key, tree, vars }],
    tasks: tasks.map((task) => ({ ...task, in: 'p0' })),
  },
});

export const deviations: Readonly<Record<string, Deviation>> = {
  'seed.inclBoundary.stuck': {
    reason: 'a waiting inclusive join is looked at again when the last other branch leaves: the flow goes on at once',
    from: 7,
    steps: [
      { expectTasks: ['after', 'esc'] },
      state(
        'inclBoundary',
        'inclBoundary(after, esc)',
        [
          { key: 'after', name: 'after' },
          { key: 'esc', name: 'esc' },
        ],
        {},
      ),
      { complete: { task: 'esc', in: 'p0' } },
      { complete: { task: 'after', in: 'p0' } },
      { expectTasks: [] },
      { expectEnded: ['p0'] },
    ],
  },
  'seed.removeSign.last': {
    reason: 'when the last open signer is removed the loop ends and the flow goes on',
    from: 9,
    steps: [
      { modify: { in: 'p0', instructions: [{ cancelInstanceOf: 'sign' }] } },
      { expectTasks: ['archive'] },
      state('par100', 'par100(archive)', [{ key: 'archive', name: 'archive' }], { users: ['u1', 'u2'] }),
      { complete: { task: 'archive', in: 'p0' } },
      { expectTasks: [] },
      { expectEnded: ['p0'] },
    ],
  },
  'seed.removeSign.percent': {
    reason: 'the percentage counts the signers that are left: after two removals 60% of three is two',
    from: 6,
    steps: [
      { modify: { in: 'p0', instructions: [{ cancelInstanceOf: 'sign' }] } },
      { expectTasks: ['sign', 'sign', 'sign', 'sign'] },
      { modify: { in: 'p0', instructions: [{ cancelInstanceOf: 'sign' }] } },
      { expectTasks: ['sign', 'sign', 'sign'] },
      { complete: { task: 'sign', in: 'p0' } },
      { expectTasks: ['sign', 'sign'] },
      { complete: { task: 'sign', in: 'p0' } },
      { expectTasks: ['archive'] },
      state('par60', 'par60(archive)', [{ key: 'archive', name: 'archive' }], {
        users: ['u1', 'u2', 'u3', 'u4', 'u5'],
      }),
      { complete: { task: 'archive', in: 'p0' } },
      { expectTasks: [] },
      { expectEnded: ['p0'] },
    ],
  },
};

/** Cases of a rule that this engine has in another form. */
export const notKept: Readonly<Record<string, string>> = {
  'bpmn.parse.BpmnParseTest#testFeatureSecureProcessingRejectsDefinitionDueToAttributeLimit':
    'a definition is limited by its bytes, elements and depth, not by the attributes of one element',
};
