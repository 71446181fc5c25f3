import { openBare } from './bare';
import { drag, rename, undo } from './hands';
import { openOurs } from './ours';
import { milliseconds } from './milliseconds';

const openers = { bare: openBare, ours: openOurs };
let close = () => {};

/** What is measured, each in milliseconds to the paint; called from outside. */
const bench = {
  async open(kind: keyof typeof openers, xml: string): Promise<number> {
    close();
    document.body.replaceChildren();
    const place = document.body.appendChild(document.createElement('div'));
    place.style.cssText = 'position: fixed; inset: 0';
    return milliseconds(async () => {
      close = await openers[kind](place, xml);
    });
  },
  drag: (id: string) => milliseconds(() => drag(id)),
  undo: () => milliseconds(undo),
  rename: (id: string, name: string) => milliseconds(() => rename(id, name)),
};

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
