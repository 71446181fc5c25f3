import type { Capabilities } from '@portal/bpmn';
import type { DesignerPorts } from './ports';
import { useLoad } from '@portal/widgets/load';
import { useDesigner } from './DesignerContext';

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

/** What runs processes, as soon as it is known. */
export function useCapabilities(): Capabilities | undefined {
  const { ports } = useDesigner();
  return useLoad('', () => capabilitiesOf(ports)).data ?? undefined;
}
