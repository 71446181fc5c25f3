import * as fc from 'fast-check';
import { Diagram } from '@portal/bpmn/testing';
import type { Block, Draws } from '../blocks/block';
import { Pen } from '../blocks/pen';
import { peerGateways } from './blocks-gateways';
import { peerScopes } from './blocks-scopes';
import { peerWork } from './blocks-work';
import { Scene } from './scene';

/** A process of blocks that both engines run, and the process that its call activities run. */
export interface PeerDrawing {
  blocks: Block[];
  called: Block[];
}

/** The files, the newest process last, and what the moves need to know of them. */
export interface Drawn {
  files: { name: string; xml: string }[];
  /** Activities that a modification may start, of the first process. */
  nodes: readonly string[];
}

/** The blocks that Operaton and our engine both run, without settings of ours. */
const peerDraws = (scene: Scene): Draws => ({ ...peerWork(scene), ...peerGateways(scene), ...peerScopes(scene) });

const kinds = Object.entries(peerDraws(new Scene(false)))
  // the simplest block comes first, because a block shrinks to it
  .toSorted(([, a], [, b]) => a.parts[1] - b.parts[1]);

const { line } = fc.letrec<{ block: Block; line: Block[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    ...kinds.map(([kind, { parts, weight }]) => {
      const [minLength, maxLength] = parts;
      const within: fc.Arbitrary<Block[][]> =
        maxLength === 0 ? fc.constant<Block[][]>([]) : fc.array(tie('line'), { minLength, maxLength });
      const arbitrary = fc.tuple(fc.nat(999), within).map(([pick, inner]): Block => ({ kind, pick, parts: inner }));
      return { weight, arbitrary };
    }),
  ),
  line: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
}));

export const peerDrawing: fc.Arbitrary<PeerDrawing> = fc.record({ blocks: line, called: line });

export function drawForPeer({ blocks, called }: PeerDrawing): Drawn {
  const first = draw('random', blocks, false);
  const second = draw('called', called, true);
  const isCalled = first.xml.includes('calledElement="called"');
  return {
    files: [...(isCalled ? [{ name: 'called.bpmn', xml: second.xml }] : []), { name: 'random.bpmn', xml: first.xml }],
    nodes: first.nodes,
  };
}

function draw(key: string, blocks: readonly Block[], called: boolean): { xml: string; nodes: readonly string[] } {
  const scene = new Scene(called);
  const diagram = new Diagram(key);
  diagram.add('<startEvent id="start"/>').add('<endEvent id="end"/>');
  const [into, out] = new Pen(diagram, peerDraws(scene), called).line(blocks);
  diagram.flow('start', into).flow(out, 'end');
  return { xml: diagram.declare(scene.declarations).xml, nodes: scene.nodes };
}
