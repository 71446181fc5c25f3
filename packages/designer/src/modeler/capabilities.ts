import type { Capabilities } from '@portal/bpmn';
import type { DesignerPorts } from './ports';

const asked = new WeakMap<DesignerPorts, Promise<Capabilities>>();

/** What runs processes, asked once; `undefined` as long as nobody says. */
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
