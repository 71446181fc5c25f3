import { ProcessDesigner, type DesignerPorts } from '@portal/designer/modeler';
import { App } from 'antd';
import { createRoot } from 'react-dom/client';

const never = () => new Promise<never>(() => undefined);
const nothing = () => Promise.resolve([]);

/** The designer with its toolbar, panel and checks; resolved when its drawing is there. */
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
  await appears(place, '.djs-element');
  await appears(place, '.pd-panel:not(.pd-panel-waiting)');
  return () => root.unmount();
}

const appears = (place: HTMLElement, selector: string) =>
  new Promise<void>((done) => {
    const look = () => {
      if (!place.querySelector(selector)) return false;
      watching.disconnect();
      done();
      return true;
    };
    const watching = new MutationObserver(look);
    if (!look()) watching.observe(place, { childList: true, subtree: true, attributes: true });
  });
