import type { Capabilities } from '@portal/bpmn';
import { useLoad } from '@portal/widgets/load';
import { capabilitiesOf } from '../shared/capabilities';
import { useDesigner } from '../shared/DesignerContext';

/** What runs processes, as soon as it is known. */
export function useCapabilities(): Capabilities | undefined {
  const { ports } = useDesigner();
  return useLoad('', () => capabilitiesOf(ports)).data ?? undefined;
}
