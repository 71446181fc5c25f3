import type { Capabilities } from '@portal/bpmn';
import type { DesignerPorts } from './ports';

const asked = new WeakMap<DesignerPorts, Promise<Capabilities>>();

/** What runs processes, asked once; `undefined` until the answer arrives. */
export async function capabilitiesOf(ports: DesignerPorts): Promise<Capabilities | undefined> {
  const answer = asked.get(ports) ?? ports.capabilities();
  asked.set(ports, answer);
  try {
    return await answer;
  } catch {
    asked.delete(ports);
    return undefined;
  }
}
