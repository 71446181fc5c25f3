import { Diagram } from '../testing/diagram';
import type { IdentityPort } from '../src';

export const tenant = 'crash';
export const signers = ['1', '2', '3', '4', '5'];
export const people = [...signers, '9'];
export const externalWork = 'work';

export const noIdentities: IdentityPort = { members: async () => new Map() };

const declared = (key: string) => new Diagram(key).declare('<signal id="s" name="told"/>');
const told = '<signalEventDefinition signalRef="s"/>';

/** Hears of each instance that is over, and goes on listening. */
export const listening = declared('listening')
  .start()
  .add('<receiveTask id="rest"/>')
  .add(`<boundaryEvent id="heard" attachedToRef="rest" cancelActivity="false">${told}</boundaryEvent>`)
  .end()
  .end('noted')
  .flow('start', 'rest', 'end')
  .flow('heard', 'noted');

/** Begins for each instance that is over. */
export const following = declared('following')
  .add(`<startEvent id="in" name="in">${told}</startEvent>`)
  .end()
  .flow('in', 'end');

/** A job, then a countersign beside a timer and external work, then the last one's approval, which is told to others. */
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
  .add(`<intermediateThrowEvent id="tell" name="tell">${told}</intermediateThrowEvent>`)
  .end()
  .flow('start', 'book', 'fork', 'sign', 'join', 'last', 'tell', 'end')
  .flow('fork', 'later', 'outside', 'join');

/** Every row that the history of an instance has when all was done once: node, and who did it. */
export const story = [
  'start',
  'book',
  'fork',
  ...signers.map((user) => `sign ${user}`),
  'later',
  'outside',
  // the token of one branch and that of both
  'join',
  'join',
  'last 9',
  'tell',
  'end',
].toSorted();
