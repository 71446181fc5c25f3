import type { tasks } from '@portal/contract';
import { openBare, type View } from './bare';
import { drag, rename, undo } from './hands';
import { furnished, openOurs, openViewer, shown } from './ours';
import { milliseconds } from '../../lib/milliseconds';

const openers = { bare: openBare, ours: openOurs };
type Kind = keyof typeof openers;
let opened: { close(): void; show?(view: View): void };

const wholePage = () => ({ left: 0, top: 0, width: innerWidth, height: innerHeight });

/** What is measured, each in milliseconds to the paint; called from outside. */
const bench = {
  /** Until the drawing is painted; `canvas` is where the bare modeler stands, the designer has all of the page. */
  open(kind: Kind, xml: string, canvas?: DOMRect): Promise<number> {
    const place = document.body.appendChild(document.createElement('div'));
    const { left, top, width, height } = kind === 'bare' && canvas ? canvas : wholePage();
    place.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    return milliseconds(async () => {
      opened = await openers[kind](place, xml);
    });
  },
  /** The diagram of an instance, until it is painted. */
  view(diagram: tasks.Diagram): Promise<number> {
    const place = document.body.appendChild(document.createElement('div'));
    return milliseconds(async () => {
      opened = await openViewer(place, diagram);
    });
  },
  close(): void {
    opened.close();
    document.body.replaceChildren();
  },
  /** What is left to wait for toolbar and panel. */
  furnish: () => milliseconds(furnished),
  shown,
  /** Brings the bare modeler to show what the designer does. */
  show: (view: View) => opened.show?.(view),
  drag: (id: string) => milliseconds(() => drag(id)),
  undo: () => milliseconds(undo),
  rename: (id: string, name: string) => milliseconds(() => rename(id, name)),
};

export type Bench = typeof bench;
Object.assign(globalThis, { bench });
