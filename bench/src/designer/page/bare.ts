import Modeler from 'bpmn-js/lib/Modeler';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';

/** The modeler of bpmn-js as it comes, showing all of the drawing as the designer does. */
export async function openBare(place: HTMLElement, xml: string): Promise<() => void> {
  const modeler = new Modeler({ container: place });
  await modeler.importXML(xml);
  modeler.get<{ zoom(to: string): void }>('canvas').zoom('fit-viewport');
  return () => modeler.destroy();
}
