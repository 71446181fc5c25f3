import type Canvas from 'diagram-js/lib/core/Canvas';
import type AutoPlace from 'diagram-js/lib/features/auto-place/AutoPlace';
import type Create from 'diagram-js/lib/features/create/Create';
import type Keyboard from 'diagram-js/lib/features/keyboard/Keyboard';
import type { PopupMenuTarget } from 'diagram-js/lib/features/popup-menu/PopupMenu';
import type { PopupMenuEntries } from 'diagram-js/lib/features/popup-menu/PopupMenuProvider';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { isA, noHandlers, writeCopyPeople, type ElementFactory as BpmnFactory } from '@portal/bpmn';
import type { Locale } from '@portal/contract';
import { bpmnOf, type DrawnElement, type DrawnShape, type Translate } from '../../shared/types';
import { attachTo } from '../context-pad/attach';
import { placeInMiddle } from '../new-node/place-in-middle';
import type { default as PopupMenu, PreparedProvider } from '../popup-menu/PopupMenu';
import type { Kind, nodeEntries, NewNode } from './entries';

const appendMenu = 'append-node';
const createMenu = 'create-node';
const distance = 12;

/** The menus of all nodes that can be drawn. `A` appends a node to the selection, and `N` draws one on the canvas. */
export default class NodeMenu {
  static $inject = [
    'popupMenu',
    'keyboard',
    'selection',
    'canvas',
    'create',
    'autoPlace',
    'elementFactory',
    'modeling',
    'translate',
    'locale',
    'moddle',
  ];

  private entries: { locale: Locale; of: Awaited<ReturnType<typeof nodeEntries>> } | undefined;

  constructor(
    private readonly popupMenu: PopupMenu,
    keyboard: Keyboard,
    readonly selection: Selection,
    readonly canvas: Canvas,
    private readonly create: Create,
    private readonly autoPlace: AutoPlace,
    private readonly elementFactory: ElementFactory,
    readonly modeling: Modeling,
    private readonly translate: Translate,
    private readonly locale: () => Locale,
    private readonly moddle: BpmnFactory,
  ) {
    popupMenu.registerProvider(
      appendMenu,
      this.provider((target) => this.appended(target as DrawnShape)),
    );
    popupMenu.registerProvider(
      createMenu,
      this.provider(() => this.created()),
    );
    keyboard.addListener(({ keyEvent }: { keyEvent: KeyboardEvent }) => {
      if (keyboard.hasModifier(keyEvent)) return undefined;
      if (keyboard.isKey(['a', 'A'], keyEvent)) return this.openAppend();
      if (keyboard.isKey(['n', 'N'], keyEvent)) return this.openCreate();
      return undefined;
    });
  }

  /** Returns true if a node is selected to which others can be appended. */
  private openAppend(): true | undefined {
    const [source, ...others] = this.selection.get() as DrawnElement[];
    if (!source || others.length > 0 || kindsAfter(source).length === 0) return undefined;
    const { x, y, width } = this.canvas.getAbsoluteBBox(source as DrawnShape);
    this.open(source, appendMenu, { x: x + width + distance, y }, 'Append a node');
    return true;
  }

  private openCreate(): true {
    const { width, height } = this.canvas.getSize();
    const target = this.canvas.getRootElement() as DrawnElement;
    this.open(target, createMenu, { x: width / 3, y: height / 6 }, 'Add a node');
    return true;
  }

  private open(target: DrawnElement, menu: string, position: { x: number; y: number }, title: string): void {
    void this.popupMenu.open(target, menu, position, { title: this.translate(title), search: true, width: 300 });
  }

  private provider(getPopupMenuEntries: (target: PopupMenuTarget) => PopupMenuEntries): PreparedProvider {
    return { isEmpty: () => false, prepare: () => this.prepare(), getPopupMenuEntries };
  }

  private async prepare(): Promise<void> {
    const locale = this.locale();
    if (this.entries?.locale === locale) return;
    const { nodeEntries: entriesIn } = await import('./entries');
    this.entries = { locale, of: await entriesIn(locale) };
  }

  private appended(source: DrawnShape): PopupMenuEntries {
    return (
      this.entries?.of(kindsAfter(source), (node, kind) => {
        if (kind === 'boundary') this.select(attachTo(this.modeling, this.shape(node), source));
        else this.autoPlace.append(source, this.shape(node), undefined);
      }) ?? {}
    );
  }

  /**
   * Chosen by the pointer, the new node follows it to its place. Chosen by the keyboard, it is placed in the middle of
   * the canvas.
   */
  private created(): PopupMenuEntries {
    return (
      this.entries?.of(['task', 'gateway', 'start', 'intermediate', 'end'], (node, _, event) => {
        if (event instanceof MouseEvent) {
          this.create.start(event, this.shape(node));
          return;
        }
        placeInMiddle(this, this.shape(node));
      }) ?? {}
    );
  }

  private shape({ isCopy, ...node }: NewNode): DrawnShape {
    const shape = this.elementFactory.createShape(node as never);
    if (isCopy) Object.assign(bpmnOf(shape), writeCopyPeople(this.moddle, bpmnOf(shape), noHandlers));
    return shape;
  }

  private select(shape: unknown): void {
    this.selection.select(shape as DrawnShape);
  }
}

function kindsAfter(source: DrawnElement): Kind[] {
  const node = bpmnOf(source);
  if (!isA(node, 'bpmn:FlowNode') || isA(node, 'bpmn:EndEvent')) return [];
  const following: Kind[] = ['task', 'gateway', 'intermediate', 'end'];
  return isA(node, 'bpmn:Activity') ? [...following, 'boundary'] : following;
}
