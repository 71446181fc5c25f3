import { ProcessDesigner, type DesignerPorts } from '@portal/designer/modeler';
import type { tasks } from '@portal/contract';
import { ProcessViewer } from '@portal/designer/viewer';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { View } from './bare';
import { until } from '../../lib/milliseconds';

const never = () => new Promise<never>(() => undefined);
const nothing = () => Promise.resolve([]);

/** What is around a designer stands before it is opened, as the portal does. */
const portal = createRoot(document.createElement('div'));
const show = (page: ReactNode) => portal.render(<App component={false}>{page}</App>);
show(null);

/** The designer with its toolbar, panel and checks; resolved when its drawing is there to be seen. */
export async function openOurs(place: HTMLElement, xml: string) {
  const ports = {
    loadDefinition: () => Promise.resolve({ xml, known: {} }),
    recovery: { read: () => Promise.resolve(undefined), write: never, remove: never },
    loadDraft: () => Promise.resolve(undefined),
    listForms: nothing,
    listFormItems: nothing,
    dictionary: nothing,
    capabilities: () => Promise.resolve({ scriptFormats: [], handlers: [], connectors: [] }),
  } as Partial<DesignerPorts>;
  const asked = new Proxy(ports, { get: (known, name) => Reflect.get(known, name) ?? never }) as DesignerPorts;
  const designer = (
    <ProcessDesigner processDefinitionKey="bench" processName="bench" source="deployed" locale="en-US" ports={asked} />
  );
  show(createPortal(designer, place));
  await until(() => isThere('.djs-element') && !isThere('.pd-waiting-canvas'));
  return { close: () => show(null) };
}

/** Where its canvas is, and what of the drawing is in view there. */
export function shown(): { canvas: DOMRect; view: View } {
  const canvas = document.querySelector('.pd-canvas')?.getBoundingClientRect();
  const moved = document.querySelector<SVGGElement>('.pd-canvas .viewport')?.transform.baseVal.consolidate()?.matrix;
  if (!canvas || !moved) throw new Error('the designer is not there');
  const { a: scale, e: left, f: top } = moved;
  const view = { x: -left / scale, y: -top / scale, width: canvas.width / scale, height: canvas.height / scale };
  return { canvas: canvas.toJSON() as DOMRect, view };
}

/** The viewer, as the drawer shows an instance; resolved when its drawing is there to be seen. */
export async function openViewer(place: HTMLElement, diagram: tasks.Diagram) {
  show(createPortal(<ProcessViewer {...diagram} locale="en-US" />, place));
  await until(() => isThere('.djs-element') && !isThere('.process-viewer-waiting'));
  return { close: () => show(null) };
}

/** Its toolbar and panel, which come after the drawing. */
export const furnished = () => until(() => isThere('.pd-toolbar .ant-btn') && isThere('.pd-panel .pd-section'));

const isThere = (selector: string) => document.querySelector(selector) !== null;
