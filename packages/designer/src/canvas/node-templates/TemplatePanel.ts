import type Canvas from 'diagram-js/lib/core/Canvas';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Create from 'diagram-js/lib/features/create/Create';
import type Selection from 'diagram-js/lib/features/selection/Selection';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import { nodeTemplates, type NodeTemplate } from '@portal/bpmn';
import type { Translate } from '../../shared/types';
import { placeInMiddle } from '../new-node/place-in-middle';
import { languageChanged } from '../translate';
import type TemplateFactory from './TemplateFactory';
import { svgOf, templateLooks } from './templates';

const stack = 'M4 5h10v6H4zM4 14h10v6H4zM19 8v8M15.5 12h7';

/**
 * The node templates below the palette, whose own entries are those of spec 001 §2.3. A button opens and closes them
 * beside it. A template is dragged to its place, or clicked and then placed.
 */
export default class TemplatePanel {
  static $inject = ['eventBus', 'canvas', 'create', 'modeling', 'selection', 'templateFactory', 'translate'];

  private readonly group = document.createElement('div');
  private isOpen = false;

  constructor(
    eventBus: EventBus,
    readonly canvas: Canvas,
    private readonly create: Create,
    readonly modeling: Modeling,
    readonly selection: Selection,
    private readonly templates: TemplateFactory,
    private readonly translate: Translate,
  ) {
    this.group.className = 'pd-templates';
    eventBus.on('palette.create', ({ container }: { container: HTMLElement }) => container.append(this.group));
    eventBus.on(['diagram.init', languageChanged], () => this.draw());
  }

  private draw(): void {
    const title = this.translate('Templates');
    const toggle = button('pd-templates-toggle', svgOf(stack), title);
    toggle.setAttribute('aria-expanded', String(this.isOpen));
    toggle.addEventListener('click', () => {
      this.isOpen = !this.isOpen;
      this.draw();
      this.group.querySelector('button')?.focus();
    });
    const list = document.createElement('div');
    list.className = 'pd-templates-list';
    list.setAttribute('role', 'group');
    list.setAttribute('aria-label', title);
    if (this.isOpen) list.append(...nodeTemplates.map((template) => this.entry(template)));
    this.group.replaceChildren(toggle, ...(this.isOpen ? [list] : []));
  }

  private entry(template: NodeTemplate): HTMLButtonElement {
    const { name, title, icon } = templateLooks[template];
    const entry = button('pd-template', svgOf(icon), this.translate(title));
    entry.dataset['template'] = template;
    entry.draggable = true;
    entry.append(this.translate(name));
    entry.addEventListener('dragstart', (event) => this.create.start(event, this.templates.createShape(template)));
    entry.addEventListener('click', (event) => {
      const shape = this.templates.createShape(template);
      /* A key presses a button by a click without detail. */
      if (event.detail === 0) placeInMiddle(this, shape);
      else this.create.start(event, shape);
    });
    return entry;
  }
}

function button(className: string, icon: string, title: string): HTMLButtonElement {
  const created = document.createElement('button');
  created.type = 'button';
  created.className = className;
  created.title = title;
  created.setAttribute('aria-label', title);
  created.innerHTML = icon;
  return created;
}
