import type Canvas from 'diagram-js/lib/core/Canvas';
import type Create from 'diagram-js/lib/features/create/Create';
import type Palette from 'diagram-js/lib/features/palette/Palette';
import type { PaletteEntry } from 'diagram-js/lib/features/palette/PaletteProvider';
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { Entries, EntriesUpdater, Translate } from '../../shared/types';
import { placeInMiddle } from '../new-node/place-in-middle';

const tools = ['hand-tool', 'lasso-tool', 'space-tool', 'global-connect-tool', 'tool-separator'];

const created = [
  { name: 'start-event', type: 'bpmn:StartEvent', icon: 'start-event-none', title: 'Create start event' },
  {
    name: 'parallel-gateway',
    type: 'bpmn:ParallelGateway',
    icon: 'gateway-parallel',
    title: 'Create parallel gateway',
  },
  { name: 'inclusive-gateway', type: 'bpmn:InclusiveGateway', icon: 'gateway-or', title: 'Create inclusive gateway' },
  { name: 'exclusive-gateway', type: 'bpmn:ExclusiveGateway', icon: 'gateway-xor', title: 'Create exclusive gateway' },
  { name: 'user-task', type: 'bpmn:UserTask', icon: 'user-task', title: 'Create user task' },
  { name: 'end-event', type: 'bpmn:EndEvent', icon: 'end-event-none', title: 'Create end event' },
];

const afterBpmnJs = 500;

/** The palette of spec 001 §2.3: bpmn-js' tools, a separator, and the elements of an approval. */
export default class PaletteProvider {
  static $inject = ['palette', 'create', 'elementFactory', 'translate', 'canvas', 'modeling', 'selection'];

  constructor(
    palette: Palette,
    private readonly create: Create,
    private readonly elementFactory: ElementFactory,
    private readonly translate: Translate,
    readonly canvas: Canvas,
    readonly modeling: Modeling,
    readonly selection: Selection,
  ) {
    palette.registerProvider(afterBpmnJs, this);
  }

  getPaletteEntries(): EntriesUpdater<PaletteEntry> {
    return (entries) => ({
      ...Object.fromEntries(tools.flatMap((name) => (entries[name] ? [[name, entries[name]]] : []))),
      ...this.createEntries(),
    });
  }

  private createEntries(): Entries<PaletteEntry> {
    return Object.fromEntries(
      created.map(({ name, type, icon, title }) => {
        const shape = () => this.elementFactory.createShape({ type });
        const start = (event: Event) => {
          if (isPressedByKey(event)) placeInMiddle(this, shape());
          else this.create.start(event, shape());
        };
        const entry = {
          group: 'create',
          className: `bpmn-icon-${icon}`,
          title: this.translate(title),
          action: { dragstart: start, click: start },
        };
        return [`create.${name}`, entry];
      }),
    );
  }
}

/** `Accessibility` dispatches a synthetic click with `detail` 0. */
const isPressedByKey = (event: Event) => event instanceof MouseEvent && event.type === 'click' && event.detail === 0;
