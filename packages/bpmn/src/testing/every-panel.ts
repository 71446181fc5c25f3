import * as fc from 'fast-check';
import { defaultButtons } from '../settings/user-task/buttons';
import type { Call, Mapping } from '../settings/activity/call';
import type { Condition } from '../settings/condition';
import type { Continuation, Job } from '../settings/activity/job';
import type { InjectedField } from '../settings/activity/fields';
import type { FormSetting } from '../settings/user-task/forms';
import { choosers, type HandlerChoice, type CandidateCondition } from '../settings/user-task/handlers';
import type { Handling } from '../settings/user-task/handling';
import { decisionResults, withImplementType, type Implementation } from '../settings/activity/implementation';
import type { Lifecycle } from '../settings/process/lifecycle';
import type { Listener } from '../settings/listeners';
import { loopTypes, type Loop } from '../settings/activity/loop';
import { parameterTypes, type Parameter } from '../settings/activity/parameters';
import { noRevocation, revocationDaysMax, type ProcessSettings } from '../settings/process/process';
import type { ExtensionProperty } from '../settings/process/properties';
import type { Schedule } from '../settings/user-task/schedule';
import { emptyScript, type Script } from '../settings/activity/script';
import { initiatorHandlings, repeatHandlings } from '../settings/user-task/passing';
import { notAgreedWays } from '../settings/user-task/voting';
import { behaviorsWithoutAssignee } from '../settings/user-task/without-handler';
import { settle, signatureRules, type UserTaskSettings } from '../settings/user-task/user-task';

/** Texts that people type, including markup, quotes, line ends and characters of every plane that XML can contain. */
const words = fc
  .array(fc.constantFrom('a', '审', '批', ' ', '<', '&', '"', "'", ']]>', '\n', '𠮷', '${x}', '0'), { maxLength: 8 })
  .map((parts) => parts.join(''));
/** The text of an element: nothing but blanks is nothing. */
const text = words.map((value) => (value.trim() === '' ? '' : value));
/** A field that is trimmed by the panel and may not be empty. */
const name = fc.stringMatching(/^[a-z]\w{0,8}$/);
const number = fc.integer({ min: 1, max: 9_999_999 });

const unit = fc.record({ id: number, name: words });
const handlers: fc.Arbitrary<CandidateCondition> = fc.record({
  userList: fc.array(fc.record({ userId: number, chineseName: words }), { maxLength: 3, minLength: 1 }),
  departmentList: fc.array(unit, { maxLength: 2 }),
  companyList: fc.array(unit, { maxLength: 2 }),
  roleList: fc.array(fc.record({ roleId: number, roleName: words }), { maxLength: 2 }),
  variable: fc.constantFrom('', '${boss}'),
});
const handling: fc.Arbitrary<Handling> = fc.record({
  type: fc.constantFrom('candidate', 'completeMultiInst', 'conditionBasedMultiInst'),
  config: fc.record({
    isSequential: fc.boolean(),
    completePercentage: fc.integer({ min: 1, max: 100 }),
    condition: fc.constant('${nrOfCompletedInstances > 1}'),
  }),
});
const choice = fc.record<HandlerChoice>({
  chooser: fc.constantFrom(...choosers),
  several: fc.boolean(),
  required: fc.boolean(),
});
const triState = fc.constantFrom('true', 'false', 'default');
const form: fc.Arbitrary<FormSetting> = fc.record({
  formId: fc.option(number),
  formKey: name,
  formName: words,
  formFieldList: fc.array(
    fc.record({ key: name, name: words, operable: triState, readOnly: triState, hidden: triState, required: triState }),
    { maxLength: 3 },
  ),
  formPropertyList: fc.array(fc.record({ key: name, name: words, value: words }), { maxLength: 2 }),
});
const forms = fc.uniqueArray(form, { minLength: 1, maxLength: 2, selector: ({ formKey }) => formKey });
const userTask: fc.Arbitrary<UserTaskSettings> = fc
  .record({
    handlers,
    choice: fc.option(choice, { nil: undefined }),
    handling,
    voting: fc.option(
      fc.record({
        count: fc.option(fc.integer({ min: 1, max: 99 })),
        weights: fc.array(fc.record({ people: handlers, votes: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 }),
        quorum: fc.nat(9),
        eachGroup: fc.boolean(),
        notAgreed: fc.constantFrom(...notAgreedWays),
      }),
      { nil: undefined },
    ),
    behaviorWithoutAssignee: fc.constantFrom(...behaviorsWithoutAssignee),
    fallback: fc.option(handlers, { nil: undefined }),
    autoSubmit: fc.option(fc.record({ initiator: fc.boolean(), adjacent: fc.boolean() }), { nil: undefined }),
    passing: fc.option(
      fc.record({ initiator: fc.constantFrom(...initiatorHandlings), repeated: fc.constantFrom(...repeatHandlings) }),
      { nil: undefined },
    ),
    buttons: fc.shuffledSubarray(defaultButtons, { minLength: defaultButtons.length }),
    rejectCommentRequired: fc.boolean(),
    commentRequired: fc.boolean(),
    signature: fc.constantFrom(...signatureRules),
    deadline: fc.option(
      fc.record({
        unit: fc.constantFrom('hour' as const, 'workHour' as const, 'workDay' as const),
        amount: fc.integer({ min: 1, max: 99 }),
        remindBefore: fc.nat(48),
        remindEvery: fc.nat(48),
        action: fc.constantFrom('none' as const, 'agree' as const, 'reject' as const, 'superior' as const),
        user: fc.constant(null),
      }),
      { nil: undefined },
    ),
    notification: fc.record({ channelList: fc.subarray(['system', 'sms']) }),
    forms: fc.option(forms, { nil: undefined }),
  })
  .map(settle);

const script: fc.Arbitrary<Script> = fc.record({
  scriptFormat: fc.constantFrom('javascript', 'juel'),
  scriptType: fc.constantFrom('inline', 'external'),
  content: name,
});
const field = fc.record({ name, fieldType: fc.constantFrom('string', 'expression'), value: name });
const listener = (event: string): fc.Arbitrary<Listener> =>
  fc.oneof(
    fc.record<Listener>({
      event: fc.constant(event),
      listenerType: fc.constantFrom('class', 'expression', 'delegateExpression'),
      value: name,
      script: fc.constant(undefined),
      fields: fc.array(field as fc.Arbitrary<InjectedField>, { maxLength: 2 }),
      id: fc.constant(''),
      timer: fc.constant(undefined),
    }),
    script.map<Listener>((given) => ({
      event,
      listenerType: 'script',
      value: '',
      script: given,
      fields: [],
      id: '',
      timer: undefined,
    })),
  );
const parameter: fc.Arbitrary<Parameter> = fc
  .record({ name, type: fc.constantFrom(...parameterTypes), value: text, script, key: name })
  .map(({ name: given, type, value, script: body, key }) => ({
    name: given,
    type,
    value: type === 'stringOrExpression' ? value : '',
    script: type === 'script' ? body : emptyScript,
    entries: type === 'list' ? [{ key: '', value }] : type === 'map' ? [{ key, value }] : [],
  }));
const loop: fc.Arbitrary<Loop> = fc.record({
  type: fc.constantFrom(...loopTypes),
  collection: name,
  elementVariable: name,
  cardinality: fc.constantFrom('', '3', '${count}'),
  completionCondition: fc.constantFrom('', '${nrOfCompletedInstances > 1}'),
});
const job: fc.Arbitrary<Job> = fc.record({
  priority: fc.constantFrom('', '7'),
  retryTimeCycle: fc.constantFrom('', 'R3/PT10M', 'PT1M,PT10M'),
});
const schedule: fc.Arbitrary<Schedule> = fc.record({
  dueDate: fc.constantFrom('', '${due}'),
  followUpDate: fc.constantFrom('', '2027-01-31T09:00:00'),
  priority: fc.constantFrom('', '50'),
});
const call: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ calledElement: name, binding: fc.constant('latest' as const), version: fc.constant('') }),
  fc.record({ calledElement: name, binding: fc.constantFrom('version', 'versionTag'), version: name }),
);
const mapping: fc.Arbitrary<Mapping> = fc.oneof(
  fc.record<Mapping>({
    type: fc.constantFrom('variable', 'expression'),
    source: name,
    target: name,
    local: fc.constant(false),
  }),
  fc.record<Mapping>({
    type: fc.constant('all'),
    source: fc.constant(''),
    target: fc.constant(''),
    local: fc.boolean(),
  }),
);
const decision: fc.Arbitrary<Implementation> = fc
  .record({
    decisionRef: name,
    decisionRefBinding: fc.constantFrom('latest', 'deployment'),
    mapDecisionResult: fc.constantFrom(...decisionResults),
    resultVariable: name,
  })
  .map((given) => ({ ...withImplementType('decision'), ...given }));
const property: fc.Arbitrary<ExtensionProperty> = fc.record({ name, value: words });
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ type: fc.constant('expression' as const), body: fc.constantFrom('${a > 5}', '${a && b < 1}') }),
  script.map((given) => ({ type: 'script' as const, ...given })),
);
const lifecycle: fc.Arbitrary<Lifecycle> = fc.record({
  candidateStarterGroups: name,
  candidateStarterUsers: name,
  versionTag: name,
  historyTimeToLive: fc.constantFrom('', '30', 'P30D'),
  isStartableInTasklist: fc.boolean(),
  jobPriority: fc.constantFrom('', '7'),
  taskPriority: fc.constantFrom('', '${urgent}'),
});
const processSettings: fc.Arbitrary<ProcessSettings> = fc.record({
  isExecutable: fc.constant(true),
  forms,
  processKey: fc.record({ enabled: fc.boolean(), expression: fc.constant('${execution.processBusinessKey}') }),
  summaryFields: fc.subarray(['title', 'amount', 'day']),
  revocation: fc.oneof(
    fc.constant(noRevocation),
    fc.record({
      days: fc.integer({ min: 1, max: revocationDaysMax }),
      administrators: fc.boolean(),
      process: fc.constantFrom('', 'undo'),
    }),
  ),
});

export const everything = fc.record({
  process: fc.record({ settings: processSettings, lifecycle, properties: fc.array(property, { maxLength: 2 }) }),
  task: fc.record({
    settings: userTask,
    documentation: text,
    schedule,
    job,
    continuation: fc.constantFrom<Continuation[]>(
      { before: true, after: false, exclusive: true },
      { before: true, after: true, exclusive: false },
      { before: false, after: false, exclusive: false },
    ),
    listeners: fc.array(listener('create'), { maxLength: 2 }),
    executionListeners: fc.array(listener('start'), { maxLength: 2 }),
    inputs: fc.array(parameter, { maxLength: 3 }),
    outputs: fc.array(parameter, { maxLength: 2 }),
  }),
  gateway: fc.record({
    flowType: fc.constantFrom('auto' as const, 'manual' as const),
    order: fc.shuffledSubarray(['gateway_large', 'gateway_small'], { minLength: 2 }),
  }),
  condition,
  channels: fc.subarray(['system', 'sms']),
  initiator: name,
  work: fc.record({ class: name, fields: fc.array(field as fc.Arbitrary<InjectedField>, { maxLength: 2 }), loop }),
  outside: fc.record({ topic: name, raised: fc.array(name, { maxLength: 2 }) }),
  connector: fc.record({ connectorId: name, inputs: fc.array(parameter, { maxLength: 2 }) }),
  decision,
  call: fc.record({ call, ins: fc.array(mapping, { maxLength: 2 }), outs: fc.array(mapping, { maxLength: 2 }) }),
  signal: fc.record({ async: fc.boolean(), ins: fc.array(mapping, { maxLength: 2 }) }),
});

/** Elements of kinds that the sound process does not contain. */
export const furtherElements = [
  '<serviceTask id="work"/><serviceTask id="outside"/><serviceTask id="connector"/><businessRuleTask id="decision"/>',
  '<callActivity id="call"/><intermediateThrowEvent id="signal"><signalEventDefinition/></intermediateThrowEvent>',
].join('');

/** Every setting in the panels of a process, a task, a gateway, a flow and these elements. */
export type Everything = typeof everything extends fc.Arbitrary<infer T> ? T : never;
