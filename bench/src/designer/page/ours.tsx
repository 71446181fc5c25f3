import { ProcessDesigner, type DesignerPorts } from '@portal/designer/modeler';
import { App } from 'antd';
import { createRoot } from 'react-dom/client';
import { until } from './milliseconds';

const never = () => new Promise<never>(() => undefined);
const nothing = () => Promise.resolve([]);

/** The designer with its toolbar, panel and checks; resolved when its drawing is there to be seen. */
export async function openOurs(place: HTMLElement, xml: string): Promise<() => void> {
  const ports = {
    loadDefinition: () => Promise.resolve({ xml, known: {} }),
    recovery: { read: () => Promise.resolve(undefined), write: never, remove: never },
    loadDraft: () => Promise.resolve(undefined),
    listForms: nothing,
    listFormItems: nothing,
    dictionary: nothing,
  } as Partial<DesignerPorts>;
  const asked = new Proxy(ports, { get: (known, name) => Reflect.get(known, name) ?? never }) as DesignerPorts;
  const root = createRoot(place);
  root.render(
    <App component={false}>
      <ProcessDesigner
        processDefinitionKey="bench"
        processName="bench"
        source="deployed"
        locale="en-US"
        ports={asked}
      />
    </App>,
  );
  await until(() => isThere('.djs-element') && !isThere('.pd-waiting-canvas'));
  return () => root.unmount();
}

/** Its toolbar and panel, which come after the drawing. */
export const furnished = () => until(() => isThere('.pd-toolbar .ant-btn') && isThere('.pd-panel .pd-section'));

const isThere = (selector: string) => document.querySelector(selector) !== null;
