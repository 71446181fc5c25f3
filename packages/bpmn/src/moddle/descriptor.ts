/**
 * The `sdecloud` extension: elements within `bpmn:extensionElements`, each with its value as the text of its body
 * (spec 001 §3). `docs/bpmn-dialect.md` is checked against this table.
 */
const process = 'bpmn:Process';
const userTask = 'bpmn:UserTask';
const sendTask = 'bpmn:SendTask';
const exclusiveGateway = 'bpmn:ExclusiveGateway';
const inclusiveGateway = 'bpmn:InclusiveGateway';

const allowedIn = {
  FormKey: [process],
  FormList: [process, userTask],
  ProcessKey: [process],
  SummaryFields: [process],
  Revocation: [process],
  FlowType: [exclusiveGateway, inclusiveGateway],
  SeqFlowSort: [exclusiveGateway],
  CandidateCondition: [userTask, sendTask],
  HandlerChoice: [userTask],
  AllList: [userTask, process],
  MultiActorAction: [userTask],
  Voting: [userTask],
  BehaviorWithoutAssignee: [userTask],
  FallbackHandlers: [userTask],
  InitiatorAutoComplete: [userTask],
  SerialAutoComplete: [userTask],
  Passing: [userTask],
  ButtonList: [userTask, process],
  RejectCommentRequired: [userTask],
  CommentRequired: [userTask],
  Signature: [userTask],
  Deadline: [userTask],
  Notification: [userTask, process],
} as const;

export type SettingName = keyof typeof allowedIn;

export const sdecloudUri = 'http://sdecloud.org/schema/1.0/bpmn';

export const sdecloudDescriptor = {
  name: 'sdecloud',
  prefix: 'sdecloud',
  uri: sdecloudUri,
  xml: { tagAlias: 'lowerCase' },
  types: Object.entries(allowedIn).map(([name, types]) => ({
    name,
    superClass: ['Element'],
    meta: { allowedIn: [...types] },
    properties: [{ name: 'body', type: 'String', isBody: true }],
  })),
};
