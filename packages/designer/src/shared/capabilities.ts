import type { Capabilities } from '@portal/bpmn';
import type { DesignerPorts } from './ports';

const requests = new WeakMap<DesignerPorts, Promise<Capabilities>>();

/** What runs processes, asked once; `undefined` until the answer arrives. */
export async function capabilitiesOf(ports: DesignerPorts): Promise<Capabilities | undefined> {
  const answer = requests.get(ports) ?? ports.capabilities();
  requests.set(ports, answer);
  try {
    return await answer;
  } catch {
    requests.delete(ports);
    return undefined;
  }
}
