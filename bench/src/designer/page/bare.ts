import Modeler from 'bpmn-js/lib/Modeler';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';

/** What of the drawing is in view. */
export type View = Record<'x' | 'y' | 'width' | 'height', number>;

interface Canvas {
  zoom(to: string): void;
  viewbox(view: View): void;
}

/** The modeler of bpmn-js as it comes, showing all of the drawing. */
export async function openBare(place: HTMLElement, xml: string) {
  const modeler = new Modeler({ container: place });
  await modeler.importXML(xml);
  const canvas = modeler.get<Canvas>('canvas');
  canvas.zoom('fit-viewport');
  return { close: () => modeler.destroy(), show: (view: View) => canvas.viewbox(view) };
}
