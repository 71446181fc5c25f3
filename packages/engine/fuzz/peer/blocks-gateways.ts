import type { Draw, Draws } from '../blocks/block';
import type { Scene } from './scene';

/** Branches are chosen by the variable `c`, 0 to 3, which every completion sets. */
const split = (scene: Scene, kind: 'exclusive' | 'parallel' | 'inclusive', weight: number): Draw => ({
  parts: [2, 3],
  weight,
  draw(pen, id, { parts }) {
    const byDefault = kind === 'parallel' ? {} : { default: `${id}_${id}d` };
    pen.diagram.gateway(kind, id, byDefault).gateway(kind, `${id}j`);
    for (const [index, branch] of parts.entries()) {
      const [into, out] = pen.line(branch);
      if (kind === 'parallel') pen.diagram.flow(id, into);
      else pen.diagram.branch(id, into, `\${c == ${index} || c == 2}`);
      pen.diagram.flow(out, `${id}j`);
    }
    if (kind !== 'parallel') pen.diagram.add(scene.task(`${id}d`)).flow(id, `${id}d`, `${id}j`);
    return [id, `${id}j`];
  },
});

export const peerGateways = (scene: Scene): Draws => ({
  exclusive: split(scene, 'exclusive', 2),
  parallel: split(scene, 'parallel', 3),
  inclusive: split(scene, 'inclusive', 2),
  /** Loops while `c` is 3. A task decides in each round. */
  loop: {
    parts: [1, 1],
    weight: 1,
    draw(pen, id, { parts }) {
      pen.fork(id);
      pen.diagram.gateway('exclusive', id).add(scene.task(`${id}t`));
      const [into, out] = pen.line(parts[0] ?? []);
      pen.diagram.flow(id, into).flow(out, `${id}t`, `${id}x`).branch(`${id}x`, id, '${c == 3}');
      return [id, `${id}y`];
    },
  },
});
