import { by } from '@portal/bpmn/testing';
import type { Block, Draw, Draws, Ends } from './block';
import type { Pen } from './pen';

/** Branches are chosen by the variable `c`, 0 to 3, which every completion sets, or by the user who completes. */
const split = (kind: 'exclusive' | 'parallel' | 'inclusive', weight: number, manual = false): Draw => ({
  parts: [2, 3],
  weight,
  draw: (pen, id, block) => drawSplit(pen, id, block, kind, manual),
});

function drawSplit(
  pen: Pen,
  id: string,
  { parts, pick }: Block,
  kind: 'exclusive' | 'parallel' | 'inclusive',
  manual: boolean,
): Ends {
  const byDefault = kind === 'parallel' ? {} : { default: `${id}_last${id}` };
  pen.diagram.gateway(kind, id, { ...byDefault, manual }).gateway(kind, `${id}j`);
  for (const [index, branch] of parts.entries()) {
    const [into, out] = pen.line(branch);
    if (kind === 'parallel' || manual) pen.diagram.flow(id, into);
    else if (index === 0 && pick % 3 === 0) scripted(pen, id, into);
    else pen.diagram.branch(id, into, `\${c == ${index} || c == 2}`);
    pen.diagram.flow(out, `${id}j`);
  }
  if (kind !== 'parallel') pen.diagram.task(`last${id}`, by(4)).flow(id, `last${id}`, `${id}j`);
  return [id, `${id}j`];
}

/** A flow whose condition is a script. */
function scripted(pen: Pen, from: string, to: string): void {
  pen.diagram.add(`<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">
    <conditionExpression xsi:type="tFormalExpression" language="javascript">c === 0</conditionExpression></sequenceFlow>`);
}

export const gateways: Draws = {
  exclusive: split('exclusive', 2),
  parallel: split('parallel', 3),
  inclusive: split('inclusive', 3),
  chosen: split('exclusive', 1, true),
  chosenSeveral: split('inclusive', 1, true),
  /** Loops while `c` is 3. A user decides in each round. */
  loop: {
    parts: [1, 1],
    weight: 2,
    draw(pen, id, { parts, pick }) {
      const outside = pen.looped;
      pen.looped = true;
      pen.fork(id);
      pen.diagram.gateway('exclusive', id);
      const [into, out] = pen.line([...(parts[0] ?? []), { kind: 'task', pick, parts: [] }]);
      pen.diagram.flow(id, into).flow(out, `${id}x`).branch(`${id}x`, id, '${c == 3}');
      pen.looped = outside;
      return [id, `${id}y`];
    },
  },
  /** A task that is left by several flows at once, without a gateway. */
  spread: {
    parts: [2, 2],
    weight: 1,
    draw(pen, id, { parts, pick }) {
      const job = pick % 2 === 0 ? 'camunda:asyncAfter="true"' : '';
      pen.diagram.task(id, { ...by(2), attributes: job }).gateway('parallel', `${id}j`);
      for (const branch of parts) {
        const [into, out] = pen.line(branch);
        pen.diagram.flow(id, into).flow(out, `${id}j`);
      }
      return [id, `${id}j`];
    },
  },
};
