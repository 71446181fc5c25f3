import type { Capabilities } from '@portal/bpmn';
import type { DesignerPorts } from './ports';
import { useLoad } from '@portal/widgets/load';
import { useDesigner } from './DesignerContext';

const requests = new WeakMap<DesignerPorts, Promise<Capabilities>>();

/** Returns what the engine can run. It is requested once, and is `undefined` until the answer arrives. */
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

/** Returns what the engine can run, as soon as it is known. */
export function useCapabilities(): Capabilities | undefined {
  const { ports } = useDesigner();
  return useLoad('', () => capabilitiesOf(ports)).data ?? undefined;
}
