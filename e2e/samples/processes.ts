import { Diagram, severalPersons } from '@portal/bpmn/testing';
import type { Person } from '../harness/people';

/** Handlers that are given people. */
const only = (...people: readonly Person[]) => ({ userList: [...people] });
const initiator = { variable: '${initiator}' };
const everybody = severalPersons(100);
const aSecond = {
  name: '稍后',
  body: '<timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT1S</timeDuration></timerEventDefinition>',
};

const approval = (key: string, name: string) =>
  new Diagram(key, `${name} ${key}`).form('agreementForm').start('start', '开始');
const finish = (diagram: Diagram, ...way: readonly string[]) =>
  diagram
    .end('end', '结束')
    .flow('start', ...way, 'end')
    .drawn();

/** Above this amount the contract is countersigned. */
export const countersignedAbove = 10_000;

/** A process that the initiator fills in, both people countersign if the amount is large, and one person approves. */
export function contractProcess(key: string, countersigners: readonly [Person, Person], approver: Person): string {
  const diagram = approval(key, '合同审批')
    .task('fill', { name: '填写合同', handlers: initiator, handling: everybody, initiator: true })
    .gateway('exclusive', 'amount', { name: '金额', default: 'amount_approve' })
    .task('countersign', {
      name: '会签',
      handlers: only(...countersigners),
      handling: everybody,
      buttons: ['complete', 'reject', 'invite', 'terminate'],
    })
    .task('approve', {
      name: '审批',
      handlers: only(approver),
      buttons: ['complete', 'reject', 'delegate', 'terminate', 'print'],
    })
    .branch('amount', 'countersign', `\${agreementMoney > ${countersignedAbove}}`)
    .flow('countersign', 'approve');
  return finish(diagram, 'fill', 'amount', 'approve');
}

/** A contract that waits for a timer before both people countersign it and one person approves. */
export function waitingProcess(key: string, countersigners: readonly [Person, Person], approver: Person): string {
  const diagram = approval(key, '合同审批')
    .task('fill', { name: '填写合同', handlers: initiator, handling: everybody, initiator: true })
    .node('intermediateCatchEvent', 'later', aSecond)
    .task('countersign', { name: '会签', handlers: only(...countersigners), handling: everybody })
    .task('approve', { name: '审批', handlers: only(approver) });
  return finish(diagram, 'fill', 'later', 'countersign', 'approve');
}

/** A process in which a reviewer chooses one of two approvers. */
export function chosenApproverProcess(key: string, reviewer: Person, approvers: readonly [Person, Person]): string {
  const diagram = approval(key, '合同分办')
    .task('review', { name: '初审', handlers: only(reviewer) })
    .gateway('exclusive', 'choice', { name: '分办', manual: true })
    .task('first', { name: '审批一', handlers: only(approvers[0]) })
    .task('second', { name: '审批二', handlers: only(approvers[1]) })
    .flow('choice', 'second', 'end');
  return finish(diagram, 'review', 'choice', 'first');
}

/** A process that one of two people checks and two people sign at once. Each node offers every action. */
export function handedOnProcess(key: string, checkers: readonly [Person, Person], signers: readonly [Person, Person]) {
  const buttons = ['complete', 'copy', 'transfer', 'removeSign', 'claim', 'withdraw', 'jump', 'reject'];
  const attributes = 'camunda:dueDate="2026-01-01T10:00:00"';
  const diagram = approval(key, '合同转办')
    .task('check', { name: '核对', handlers: only(...checkers), buttons, attributes })
    .task('sign', { name: '会签', handlers: only(...signers), handling: everybody, buttons });
  return finish(diagram, 'check', 'sign');
}

/** The topic of the external task in `besideProcess`. */
export const archiveTopic = 'archive';

/**
 * A process that both people countersign while a timer runs and an external worker does its task. Then one person
 * approves.
 */
export function besideProcess(key: string, countersigners: readonly [Person, Person], approver: Person): string {
  const diagram = approval(key, '合同归档')
    .gateway('parallel', 'fork', { name: '并行' })
    .task('countersign', { name: '会签', handlers: only(...countersigners), handling: everybody })
    .node('intermediateCatchEvent', 'later', aSecond)
    .node('serviceTask', 'archive', {
      name: '归档',
      attributes: `camunda:type="external" camunda:topic="${archiveTopic}"`,
    })
    .gateway('parallel', 'join', { name: '汇合' })
    .task('approve', { name: '审批', handlers: only(approver) })
    .flow('fork', 'later', 'archive', 'join');
  return finish(diagram, 'fork', 'countersign', 'join', 'approve');
}

/** A process with three tasks in a row. */
export function steppedProcess(key: string, [first, second, third]: readonly [Person, Person, Person]): string {
  const diagram = approval(key, '合同逐级')
    .task('first', { name: '初审', handlers: only(first) })
    .task('second', { name: '复审', handlers: only(second) })
    .task('third', { name: '终审', handlers: only(third) });
  return finish(diagram, 'first', 'second', 'third');
}

/** Calls another process before a user approves, as often at once as the number says. */
export function callingProcess(key: string, called: string, approver: Person, times?: number): string {
  const loop = `<multiInstanceLoopCharacteristics><loopCardinality>${times}</loopCardinality></multiInstanceLoopCharacteristics>`;
  const diagram = approval(key, '合同调用')
    .node('callActivity', 'check', {
      name: '逐级审核',
      attributes: `calledElement="${called}"`,
      body: times === undefined ? '' : loop,
    })
    .task('approve', { name: '审批', handlers: only(approver) });
  return finish(diagram, 'check', 'approve');
}

/** A process with one task that binds a form that the portal does not have. */
export function formlessProcess(key: string, handler: Person): string {
  const extensions = '<sdecloud:formList>[{"formKey":"elsewhere"}]</sdecloud:formList>';
  return finish(
    approval(key, '合同核对').task('check', { name: '核对', handlers: only(handler), extensions }),
    'check',
  );
}

/** A process whose first step is a step of the portal that needs a variable `rate`. One task follows. */
export function failingProcess(key: string, handler: Person): string {
  const retries =
    '<extensionElements><camunda:failedJobRetryTimeCycle>R1/PT1S</camunda:failedJobRetryTimeCycle></extensionElements>';
  const diagram = approval(key, '合同核算')
    .node('scriptTask', 'compute', {
      name: '核算',
      attributes: 'scriptFormat="javascript" camunda:asyncBefore="true" camunda:resultVariable="total"',
      body: `${retries}<script>rate * 2</script>`,
    })
    .task('check', { name: '核对', handlers: only(handler) });
  return finish(diagram, 'compute', 'check');
}

/** A process that waits for a message from outside, while a signal may arrive. One task follows. */
export function awaitingProcess(key: string, handler: Person): string {
  const diagram = approval(key, '合同备案')
    .declare('<message id="filed" name="备案回执"/><signal id="opened" name="开放日"/>')
    .node('intermediateCatchEvent', 'receipt', {
      name: '等待备案回执',
      body: '<messageEventDefinition messageRef="filed"/>',
    })
    .node('intermediateCatchEvent', 'opening', {
      name: '等待开放日',
      body: '<signalEventDefinition signalRef="opened"/>',
    })
    .task('check', { name: '核对', handlers: only(handler) });
  return finish(diagram, 'receipt', 'opening', 'check');
}
