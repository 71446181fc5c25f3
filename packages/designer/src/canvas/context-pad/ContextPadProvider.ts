import type AutoPlace from 'diagram-js/lib/features/auto-place/AutoPlace';
import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntry } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type { Element } from 'diagram-js/lib/model/Types';
import type Create from 'diagram-js/lib/features/create/Create';
import type AppendPreview from 'bpmn-js/lib/features/append-preview/AppendPreview';
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA } from '@portal/bpmn';
import {
  bpmnOf,
  type DrawnElement,
  type DrawnShape,
  type Entries,
  type EntriesUpdater,
  type Translate,
} from '../../shared/types';
import { attachTo, boundaryEvent, canCarryEvents } from './attach';

const appended = [
  { name: 'end-event', type: 'bpmn:EndEvent', icon: 'end-event-none', title: 'Append end event' },
  { name: 'exclusive-gateway', type: 'bpmn:ExclusiveGateway', icon: 'gateway-xor', title: 'Append exclusive gateway' },
  { name: 'user-task', type: 'bpmn:UserTask', icon: 'user-task', title: 'Append user task' },
  {
    name: 'intermediate-event',
    type: 'bpmn:IntermediateThrowEvent',
    icon: 'intermediate-event-none',
    title: 'Append intermediate event',
  },
];

/*
 * The entries of bpmn-js that are kept, after the entries that append elements (spec 001 §2.4). Its own rules decide
 * how lanes are divided.
 */
const kept = [
  'lane-insert-above',
  'lane-divide-two',
  'lane-divide-three',
  'lane-insert-below',
  'replace',
  'connect',
  'append.text-annotation',
  'delete',
];

/* Only a single element has our entries. Several elements have those of bpmn-js. */
type Target = Element | Element[];

const afterBpmnJs = 500;

export default class ContextPadProvider {
  static $inject = [
    'contextPad',
    'create',
    'elementFactory',
    'autoPlace',
    'appendPreview',
    'modeling',
    'selection',
    'translate',
  ];

  constructor(
    contextPad: ContextPad,
    private readonly create: Create,
    private readonly elementFactory: ElementFactory,
    private readonly autoPlace: AutoPlace,
    private readonly appendPreview: AppendPreview,
    private readonly modeling: Modeling,
    private readonly selection: Selection,
    private readonly translate: Translate,
  ) {
    contextPad.registerProvider(afterBpmnJs, this);
  }

  getContextPadEntries(element: Element): EntriesUpdater<ContextPadEntry> {
    return (entries) => ({
      ...('append.append-task' in entries ? this.appendEntries() : {}),
      ...(canCarryEvents(element as DrawnElement) ? this.attachEntry() : {}),
      ...Object.fromEntries(
        kept
          .filter((name) => name !== 'delete' || !isA(bpmnOf(element as DrawnElement), 'bpmn:Process'))
          .flatMap((name) => (entries[name] ? [[name, entries[name]]] : [])),
      ),
    });
  }

  private attachEntry(): Entries<ContextPadEntry> {
    const event = () => this.elementFactory.createShape(boundaryEvent);
    const attach = (_: Event, host: Target) =>
      this.selection.select(attachTo(this.modeling, event(), host as DrawnShape));
    return {
      'attach.boundary-event': {
        group: 'model',
        className: 'bpmn-icon-intermediate-event-catch-timer',
        title: this.translate('Attach boundary event'),
        action: { click: attach, dragstart: (pointer: Event) => this.create.start(pointer, event()) },
      },
    };
  }

  private appendEntries(): Entries<ContextPadEntry> {
    return Object.fromEntries(
      appended.map(({ name, type, icon, title }) => {
        const shape = () => this.elementFactory.createShape({ type });
        const entry = {
          group: 'model',
          className: `bpmn-icon-${icon}`,
          title: this.translate(title),
          action: {
            click: (_: Event, source: Target) => this.autoPlace.append(source as DrawnShape, shape(), undefined),
            dragstart: (event: Event, source: Target) => this.create.start(event, shape(), { source }),
            hover: (_: Event, source: Target) => {
              this.appendPreview.create(source as DrawnShape, type, {});
              return () => this.appendPreview.cleanUp();
            },
          },
        };
        return [`append.${name}`, entry];
      }),
    );
  }
}
