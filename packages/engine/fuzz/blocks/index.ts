import { by, Diagram } from '@portal/bpmn/testing';
import { oneOf, type Block, type Draws } from './block';
import { gateways } from './gateways';
import { Pen } from './pen';
import { people } from './people';
import { drawEventSubProcess, scopes } from './scopes';
import { waiting } from './waiting';
import { work } from './work';
import { withJobs } from './jobs';
import { awaited, declarations, definition } from './xml';

export type { Block } from './block';

export const draws: Draws = { ...people, ...waiting, ...work, ...gateways, ...scopes };

/** A process of blocks, and the process that its call activities run. */
export interface Drawing {
  blocks: Block[];
  called: Block[];
  /**
   * Chooses what surrounds the blocks: listeners of the process, an event sub-process, another start event, or lanes.
   */
  frame: number;
  /** Chooses the nodes that a job enters or leaves (asyncBefore, asyncAfter). Half of all processes have none. */
  jobs: number;
}

/** Returns both processes as XML. */
export const drawProcess = ({ blocks, called, frame, jobs }: Drawing): { xml: string; called: string } => ({
  xml: withJobs(draw('random', blocks, frame, false), jobs),
  called: withJobs(draw('called', called, (frame * 5) % 24, true), jobs),
});

function draw(key: string, blocks: readonly Block[], frame: number, called: boolean): string {
  const diagram = new Diagram(key).declare(declarations).start().end();
  if (!called) diagram.task('first', by(1)).flow('start', 'first');
  const [into, out] = new Pen(diagram, draws, called).line(blocks);
  diagram.flow(called ? 'start' : 'first', into).flow(out, 'end');
  if (!called && frame % 4 === 1)
    diagram.add(`<startEvent id="on_signal">${definition.signal}</startEvent>`).flow('on_signal', 'first');
  if (!called && frame % 4 === 2)
    diagram.add('<laneSet id="lanes"><lane id="lane"><flowNodeRef>first</flowNodeRef></lane></laneSet>');
  if (frame % 2 === 1) {
    diagram.add(
      '<extensionElements><camunda:executionListener event="start" class="note"/><camunda:executionListener event="end" class="note"/></extensionElements>',
    );
  }
  if (frame % 3 === 2) drawEventSubProcess(diagram, 'frame', awaited(frame), oneOf([true, false], frame));
  return diagram.xml;
}
