export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;

/**
 * Returns the position of a tip in its frame: below the node and centred on it, above if there is no room below, and
 * never beyond the frame's sides.
 */
export function placeTip(node: Area, tip: { width: number; height: number }, frame: { width: number; height: number }) {
  const centred = node.left + node.width / 2 - tip.width / 2;
  const left = Math.max(gap, Math.min(centred, frame.width - tip.width - gap));
  const below = node.top + node.height + gap;
  const above = node.top - gap - tip.height;
  const top = below + tip.height <= frame.height || above < 0 ? below : above;
  return { left, top };
}
