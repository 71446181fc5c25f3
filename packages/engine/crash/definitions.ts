import { Diagram } from '@portal/bpmn/testing';
import { everyUser } from '../src';

export const tenant = 'crash';
export const signers = ['1', '2', '3', '4', '5'];
export const people = [...signers, '9'];
export const externalWork = 'work';

export const noIdentities = everyUser;

const declared = (key: string) => new Diagram(key).declare('<signal id="s" name="done"/>');
const onSignal = '<signalEventDefinition signalRef="s"/>';

/** Receives a signal from each instance that ended, and stays subscribed. */
export const listening = declared('listening')
  .start()
  .add('<receiveTask id="rest"/>')
  .add(`<boundaryEvent id="heard" attachedToRef="rest" cancelActivity="false">${onSignal}</boundaryEvent>`)
  .end()
  .end('noted')
  .flow('start', 'rest', 'end')
  .flow('heard', 'noted');

/** Begins for each instance that is over. */
export const following = declared('following')
  .add(`<startEvent id="in" name="in">${onSignal}</startEvent>`)
  .end()
  .flow('in', 'end');

/** A job, then a countersign beside a timer and external work, then the last one's approval, which others learn by a signal. */
export const approval = declared('crash')
  .start()
  .add('<serviceTask id="book" camunda:class="book" camunda:asyncBefore="true"/>')
  .gateway('parallel', 'fork')
  .countersign('sign', { variable: 'signers' })
  .add(
    '<intermediateCatchEvent id="later"><timerEventDefinition><timeDuration xsi:type="tFormalExpression">PT0.5S</timeDuration></timerEventDefinition></intermediateCatchEvent>',
  )
  .add(`<serviceTask id="outside" camunda:type="external" camunda:topic="${externalWork}"/>`)
  .gateway('parallel', 'join')
  .task('last', { attributes: 'camunda:assignee="9"' })
  .add(`<intermediateThrowEvent id="notify" name="notify">${onSignal}</intermediateThrowEvent>`)
  .end()
  .flow('start', 'book', 'fork', 'sign', 'join', 'last', 'notify', 'end')
  .flow('fork', 'later', 'outside', 'join');

/** Every history row of an instance in which each step was done exactly once: the node, and who handled it. */
export const expectedSteps = [
  'start',
  'book',
  'fork',
  ...signers.map((user) => `sign ${user}`),
  'later',
  'outside',
  // The join has one row for the token of one branch and one for the tokens of both.
  'join',
  'join',
  'last 9',
  'notify',
  'end',
].toSorted();
