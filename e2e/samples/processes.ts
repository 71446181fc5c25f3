import { userTask, xmlOf } from './definition';
import type { Person } from '../harness/people';

const initiator = { variable: '${initiator}' };
const only = (...people: readonly Person[]) => ({ userList: [...people] });

const start = { id: 'start', type: 'startEvent', name: '开始' } as const;
const end = { id: 'end', type: 'endEvent', name: '结束' } as const;
/** Flows from node to node. */
const inLine = (...ids: readonly string[]) =>
  ids.slice(1).map((to, index) => ({ id: `to_${to}`, from: ids[index] ?? '', to }));

/** Above this amount the contract is countersigned. */
export const countersignedAbove = 10_000;

/** Filled in by the initiator; countersigned by both if the amount is large; approved by one. */
export function contractProcess(key: string, countersigners: readonly [Person, Person], approver: Person): string {
  return xmlOf({
    key,
    name: `合同审批 ${key}`,
    nodes: [
      start,
      userTask('fill', '填写合同', { handlers: initiator, everybody: 'parallel', passInitiator: true }),
      { id: 'amount', type: 'exclusiveGateway', name: '金额', attributes: 'default="small"' },
      userTask('countersign', '会签', {
        handlers: only(...countersigners),
        everybody: 'parallel',
        buttons: ['complete', 'reject', 'invite', 'terminate'],
      }),
      userTask('approve', '审批', {
        handlers: only(approver),
        buttons: ['complete', 'reject', 'delegate', 'terminate', 'print'],
      }),
      end,
    ],
    flows: [
      { id: 'begin', from: 'start', to: 'fill' },
      { id: 'filled', from: 'fill', to: 'amount' },
      {
        id: 'large',
        from: 'amount',
        to: 'countersign',
        condition: `\${agreementMoney &gt; ${countersignedAbove}}`,
      },
      { id: 'small', from: 'amount', to: 'approve' },
      { id: 'countersigned', from: 'countersign', to: 'approve' },
      { id: 'approved', from: 'approve', to: 'end' },
    ],
  });
}

/** A reviewer chooses the approver: one or the other. */
export function chosenApproverProcess(key: string, reviewer: Person, approvers: readonly [Person, Person]): string {
  return xmlOf({
    key,
    name: `合同分办 ${key}`,
    nodes: [
      start,
      userTask('review', '初审', { handlers: only(reviewer) }),
      {
        id: 'choice',
        type: 'exclusiveGateway',
        name: '分办',
        body: '<bpmn:extensionElements><sdecloud:flowType>manual</sdecloud:flowType></bpmn:extensionElements>',
      },
      userTask('first', '审批一', { handlers: only(approvers[0]) }),
      userTask('second', '审批二', { handlers: only(approvers[1]) }),
      end,
    ],
    flows: [
      { id: 'begin', from: 'start', to: 'review' },
      { id: 'reviewed', from: 'review', to: 'choice' },
      { id: 'toFirst', from: 'choice', to: 'first' },
      { id: 'toSecond', from: 'choice', to: 'second' },
      { id: 'firstDone', from: 'first', to: 'end' },
      { id: 'secondDone', from: 'second', to: 'end' },
    ],
  });
}

/** Checked by one of two, then signed by two at once, each with everything that a node can offer. */
export function handedOnProcess(key: string, checkers: readonly [Person, Person], signers: readonly [Person, Person]) {
  const buttons = ['complete', 'copy', 'transfer', 'removeSign', 'claim', 'withdraw', 'jump', 'reject'];
  return xmlOf({
    key,
    name: `合同转办 ${key}`,
    nodes: [
      start,
      userTask('check', '核对', { handlers: only(...checkers), buttons }),
      userTask('sign', '会签', { handlers: only(...signers), everybody: 'parallel', buttons }),
      end,
    ],
    flows: inLine('start', 'check', 'sign', 'end'),
  }).replace('id="check"', 'id="check" camunda:dueDate="2026-01-01T10:00:00"');
}

/** What outside workers are asked for in `besideProcess`. */
export const archiveTopic = 'archive';

/** Countersigned by both while a timer runs and an outside worker does its part beside it; then approved by one. */
export function besideProcess(key: string, countersigners: readonly [Person, Person], approver: Person): string {
  const timer =
    '<bpmn:timerEventDefinition><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">PT1S</bpmn:timeDuration></bpmn:timerEventDefinition>';
  return xmlOf({
    key,
    name: `合同归档 ${key}`,
    nodes: [
      start,
      { id: 'fork', type: 'parallelGateway', name: '并行' },
      userTask('countersign', '会签', { handlers: only(...countersigners), everybody: 'parallel' }),
      { id: 'later', type: 'intermediateCatchEvent', name: '稍后', body: timer },
      {
        id: 'archive',
        type: 'serviceTask',
        name: '归档',
        attributes: `camunda:type="external" camunda:topic="${archiveTopic}"`,
      },
      { id: 'join', type: 'parallelGateway', name: '汇合' },
      userTask('approve', '审批', { handlers: only(approver) }),
      end,
    ],
    flows: [
      { id: 'f1', from: 'start', to: 'fork' },
      { id: 'f2', from: 'fork', to: 'countersign' },
      { id: 'f3', from: 'countersign', to: 'join' },
      { id: 'f4', from: 'fork', to: 'later' },
      { id: 'f5', from: 'later', to: 'archive' },
      { id: 'f6', from: 'archive', to: 'join' },
      { id: 'f7', from: 'join', to: 'approve' },
      { id: 'f8', from: 'approve', to: 'end' },
    ],
  });
}

/** Three in a row. */
export function steppedProcess(key: string, [first, second, third]: readonly [Person, Person, Person]): string {
  return xmlOf({
    key,
    name: `合同逐级 ${key}`,
    nodes: [
      start,
      userTask('first', '初审', { handlers: only(first) }),
      userTask('second', '复审', { handlers: only(second) }),
      userTask('third', '终审', { handlers: only(third) }),
      end,
    ],
    flows: inLine('start', 'first', 'second', 'third', 'end'),
  });
}

/** Calls another process, several times at once when a number is said, before somebody approves. */
export const callingProcess = (key: string, called: string, approver: Person, times?: number): string =>
  xmlOf({
    key,
    name: `合同调用 ${key}`,
    nodes: [
      start,
      {
        id: 'check',
        type: 'callActivity',
        name: '逐级审核',
        attributes: `calledElement="${called}"`,
        body:
          times === undefined
            ? ''
            : `<bpmn:multiInstanceLoopCharacteristics><bpmn:loopCardinality>${times}</bpmn:loopCardinality></bpmn:multiInstanceLoopCharacteristics>`,
      },
      userTask('approve', '审批', { handlers: only(approver) }),
      end,
    ],
    flows: inLine('start', 'check', 'approve', 'end'),
  });

/** One task, to which a form is bound that the portal does not have. */
export const formlessProcess = (key: string, handler: Person): string =>
  oneTask(key, handler).replace(
    /(id="check"[^>]*><bpmn:extensionElements>)/,
    '$1<sdecloud:formList>[{"formKey":"elsewhere"}]</sdecloud:formList>',
  );

/** Behind its start a step of the portal's own that needs a variable `rate`; then one task. */
export const failingProcess = (key: string, handler: Person): string =>
  xmlOf({
    key,
    name: `合同核算 ${key}`,
    nodes: [
      start,
      {
        id: 'compute',
        type: 'scriptTask',
        name: '核算',
        attributes: 'scriptFormat="javascript" camunda:asyncBefore="true" camunda:resultVariable="total"',
        body: `<bpmn:extensionElements><camunda:failedJobRetryTimeCycle>R1/PT1S</camunda:failedJobRetryTimeCycle></bpmn:extensionElements><bpmn:script>rate * 2</bpmn:script>`,
      },
      userTask('check', '核对', { handlers: only(handler) }),
      end,
    ],
    flows: inLine('start', 'compute', 'check', 'end'),
  });

/** Waits for a message from outside, while a signal may come; then one task. */
export const awaitingProcess = (key: string, handler: Person): string =>
  xmlOf({
    key,
    name: `合同备案 ${key}`,
    nodes: [
      start,
      {
        id: 'receipt',
        type: 'intermediateCatchEvent',
        name: '等待备案回执',
        body: '<bpmn:messageEventDefinition messageRef="filed" />',
      },
      {
        id: 'opening',
        type: 'intermediateCatchEvent',
        name: '等待开放日',
        body: '<bpmn:signalEventDefinition signalRef="opened" />',
      },
      userTask('check', '核对', { handlers: only(handler) }),
      end,
    ],
    flows: inLine('start', 'receipt', 'opening', 'check', 'end'),
  }).replace(
    '<bpmn:process ',
    '<bpmn:message id="filed" name="备案回执" /><bpmn:signal id="opened" name="开放日" /><bpmn:process ',
  );

const oneTask = (key: string, handler: Person): string =>
  xmlOf({
    key,
    name: `合同核对 ${key}`,
    nodes: [start, userTask('check', '核对', { handlers: only(handler) }), end],
    flows: inLine('start', 'check', 'end'),
  });
