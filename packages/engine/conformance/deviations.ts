import type { Case, ExpectedState, Step } from './cases';

/**
 * A case in which this engine behaves better than the recording: the reason, and the steps that are expected instead.
 */
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

/** Returns the steps that a case is played with. */
export function stepsOf({ id, steps }: Case): Step[] {
  const drawn = trees[id]?.trees ?? {};
  const own = steps.map((step, index) => (drawn[index] === undefined ? step : withTree(step, drawn[index])));
  const deviation = deviations[id];
  return deviation ? [...own.slice(0, deviation.from), ...deviation.steps] : own;
}

/** Returns the same step with another execution tree for the first instance. */
function withTree(step: Step, tree: string): Step {
  const state = step['expectState'] as ExpectedState;
  const [first, ...others] = state.instances;
  return { expectState: { ...state, instances: first ? [{ ...first, tree }, ...others] : [] } };
}

export const deviations: Readonly<Record<string, Deviation>> = {
  'seed.inclBoundary.stuck': {
    reason:
      'a waiting inclusive join is checked again when the last other branch leaves, so the flow continues at once',
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
  'bpmn.event.conditional.MixedConditionalEventTest#testSetVariableOnInputMappingInSubProcessWithBoundary': {
    reason: 'the history names the sub-process that was canceled, not an event sub-process in it that never began',
    from: 7,
    steps: [],
  },
  'api.runtime.RestartProcessInstanceSyncTest#shouldSetInitialVersionOfVariablesAsyncBeforeCallActivity': {
    reason: 'a process appears before the one that it calls',
    from: 13,
    steps: [
      {
        expectState: {
          instances: [
            { ref: 'p2', key: 'super', tree: 'super(theCallActivity)', vars: { var: 'bar' } },
            { ref: 'p3', key: 'sub', tree: 'sub(>theSubStart)', vars: {}, calledBy: true },
          ],
          tasks: [],
          jobs: [{ handler: 'async-continuation', activity: 'theSubStart', retries: 3, in: 'p3' }],
          ended: ['p0', 'p1'].map((ref) => ({
            key: ref === 'p0' ? 'super' : 'sub',
            state: 'INTERNALLY_TERMINATED',
            deleteReason: 'test',
            in: ref,
          })),
        },
      },
    ],
  },
  'seed.removeSign.last': {
    reason: 'when the last open signer is removed the loop ends and the flow continues',
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
  'bpmn.event.conditional.BoundaryConditionalEventTest#testSubProcessVariableCondition':
    'a local variable of a task is not one of the sub-process around it',
  'bpmn.event.timer.StartTimerEventTest#testTimeCycle':
    'a cycle whose timer is run before its time does not come again at the time it was run for',
  ...Object.fromEntries(
    ['', 'ByProcessDefinitionId', 'ByProcessDefinitionKey'].map((by) => [
      `api.runtime.ProcessInstanceSuspensionTest#testQueryForActiveAndSuspendedProcessInstances${by}`,
      'a suspended instance stands still with the processes it has called',
    ]),
  ),
  'bpmn.async.AsyncTaskTest#testDeleteInScopeShouldNotInvokeOutputMapping': 'an empty reason is none',
  'api.externaltask.ExternalTaskServiceTest#testFetchByProcessDefinitionIdIn':
    'the case does not name the definition that its worker asks for',
  'api.externaltask.ExternalTaskServiceTest#testFetchMultipleTopicsMaxTasks':
    'which of equally old tasks is fetched first is not determined',
  'bpmn.event.conditional.BoundaryConditionalEventTest#testParallelVariableCondition':
    'a task has no variables except those of its activity',
  'bpmn.parse.BpmnParseTest#testFeatureSecureProcessingRejectsDefinitionDueToAttributeLimit':
    'a definition is limited by its bytes, elements and depth, not by the attributes of one element',
};

/**
 * The times when these cases were recorded. They expect a distance to a fixed moment without naming the moment they
 * start from.
 */
export const recordedAt: Readonly<Record<string, number>> = {
  'bpmn.event.timer.StartTimerEventTest#testExpressionStartTimerEvent': Date.UTC(2026, 10, 21, 9, 40, 50),
  'bpmn.event.timer.IntermediateTimerEventTest#testTimeCycle': Date.UTC(2026, 10, 21, 9, 40, 55),
};

/**
 * Cases with scripts in a language without a runner: refused at deploy with the node's id, where the recording runs.
 */
export const scriptsRefused: ReadonlySet<string> = new Set([
  'bpmn.event.conditional.BoundaryConditionalEventTest#testVariableSetOnExecutionCondition',
  'bpmn.event.conditional.BoundaryConditionalEventTest#testVariableCondition',
  'bpmn.event.conditional.BoundaryConditionalEventTest#testWrongVariableCondition',
  'api.runtime.ProcessInstanceModificationTest#shouldNotDeleteVariablesWhenConcurrentExecution',
  'bpmn.sequenceflow.ConditionalScriptSequenceFlowTest#testScriptExpression',
  'bpmn.event.error.ErrorEventSubProcessTest#testCatchErrorThrownByScriptTaskInEmbeddedSubProcess',
  'bpmn.event.error.ErrorEventSubProcessTest#testCatchErrorThrownByScriptTaskInTopLevelProcess',
  'bpmn.event.error.BoundaryErrorEventTest#testCatchErrorInConcurrentEmbeddedSubprocessesThrownByScriptTask',
  'bpmn.event.error.BoundaryErrorEventTest#testCatchExceptionThrownByScriptTask',
  'api.externaltask.ExternalTaskServiceTest#shouldThrowProcessEngineExceptionWhenOtherResourceIsNotFound',
  'bpmn.iomapping.InputOutputTest#testInputScriptValue',
  'bpmn.iomapping.InputOutputTest#testInputScriptValueAsVariable',
  'bpmn.iomapping.InputOutputTest#testInputExternalScriptValueAsVariable',
  'bpmn.iomapping.InputOutputTest#testInputListMixedValues',
  'bpmn.iomapping.InputOutputTest#testInputExternalClasspathScriptValue',
  'bpmn.executionlistener.ExecutionListenerTest#testScriptListener',
  'bpmn.multiinstance.MultiInstanceTest#testSequentialScriptTasksHistory',
  'bpmn.multiinstance.MultiInstanceTest#scriptTaskShouldSumAfterLoop[[1] bpmnResource=org/operaton/bpm/engine/test/bpmn/multiinstance/MultiInstanceTest.testSequentialScriptTasks.bpmn20.xml, processDefinitionKey=miSequentialScriptTask, nrOfLoops=5, expectedSum=10]',
  'bpmn.multiinstance.MultiInstanceTest#scriptTaskShouldSumAfterLoop[[2] bpmnResource=org/operaton/bpm/engine/test/bpmn/multiinstance/MultiInstanceTest.testSequentialScriptTasks.bpmn20.xml, processDefinitionKey=miSequentialScriptTask, nrOfLoops=200, expectedSum=19900]',
  'bpmn.multiinstance.MultiInstanceTest#testSequentialScriptTasksCompletionCondition',
  'bpmn.scripttask.ExternalScriptTaskTest#testNotExistingImport',
  'bpmn.scripttask.ScriptTaskTest#testGroovyFunctionInvocation',
  'bpmn.scripttask.ScriptTaskTest#testGroovyProcessVarVisibility',
  'bpmn.scripttask.ScriptTaskTest#testGroovySetVariableThroughExecutionInScript',
  'bpmn.scripttask.ScriptTaskTest#testGroovyVariable',
  'bpmn.scripttask.ScriptTaskTest#testGroovyNotExistingImport',
  'bpmn.scripttask.ScriptTaskTest#testScriptEvaluationException',
  'bpmn.subprocess.SubProcessTest#testSimpleSubProcessWithoutEndEvent',
  'bpmn.subprocess.SubProcessTest#testNestedSubProcessesWithoutEndEvents',
]);

const underItsOwn = 'a compensation handler runs in the scope of the compensated activity';

/** Trees of activity instances that are drawn otherwise, by the step that expects them. */
const trees: Readonly<Record<string, { reason: string; trees: Record<number, string> }>> = {
  'bpmn.event.compensate.CompensateEventTest#testCompensateParallelMiSubprocessWithCompensationEventSubProcess': {
    reason: underItsOwn,
    trees: {
      17: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelFlight, compensationSubProcess(compensateFlight)), booking-subprocess(cancelFlight, compensationSubProcess(compensateFlight))), throwCompensation)',
      20: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelFlight, compensationSubProcess(compensateFlight)), booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel))), throwCompensation)',
      23: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel)), booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel))), throwCompensation)',
      26: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel)), booking-subprocess(compensationSubProcess(updateCustomerRecord))), throwCompensation)',
      29: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(compensationSubProcess(updateCustomerRecord)), booking-subprocess(compensationSubProcess(updateCustomerRecord))), throwCompensation)',
    },
  },
  'bpmn.event.compensate.CompensateEventTest#testCompensateSubprocessInsideSubprocess': {
    reason: underItsOwn,
    trees: {
      11: 'compensateProcess(scopeHotel(scopeFlight(undoBookFlight), undoBookHotel), throwing)',
      14: 'compensateProcess(scopeHotel(scopeFlight(undoBookFlight)), throwing)',
    },
  },
  'bpmn.event.compensate.CompensateEventTest#testCompensateMiSubprocessWithCompensationEventSubProcess': {
    reason: underItsOwn,
    trees: {
      17: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelFlight, compensationSubProcess(compensateFlight)), booking-subprocess(cancelFlight, compensationSubProcess(compensateFlight))), throwCompensation)',
      20: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelFlight, compensationSubProcess(compensateFlight)), booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel))), throwCompensation)',
      23: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel)), booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel))), throwCompensation)',
      26: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(cancelHotel, compensationSubProcess(compensateHotel)), booking-subprocess(compensationSubProcess(updateCustomerRecord))), throwCompensation)',
      29: 'bookingProcess(booking-subprocess#multiInstanceBody(booking-subprocess(compensationSubProcess(updateCustomerRecord)), booking-subprocess(compensationSubProcess(updateCustomerRecord))), throwCompensation)',
    },
  },
};
