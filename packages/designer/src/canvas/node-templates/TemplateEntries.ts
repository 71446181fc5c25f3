import type ContextPad from 'diagram-js/lib/features/context-pad/ContextPad';
import type { ContextPadEntry } from 'diagram-js/lib/features/context-pad/ContextPadProvider';
import type Create from 'diagram-js/lib/features/create/Create';
import type { Element } from 'diagram-js/lib/model/Types';
import { nodeTemplates } from '@portal/bpmn';
import type { DrawnShape, EntriesUpdater, Translate } from '../../shared/types';
import type DraggedTemplates from './DraggedTemplates';
import type TemplateFactory from './TemplateFactory';
import { svgOf, templateLooks } from './templates';

/** The entries of spec 001 §2.4 come first. */
const afterApproval = 400;

/** Appends node templates from the context pad. */
export default class TemplateEntries {
  static $inject = ['contextPad', 'create', 'templateFactory', 'draggedTemplates', 'translate'];

  constructor(
    contextPad: ContextPad,
    private readonly create: Create,
    private readonly templates: TemplateFactory,
    private readonly dragged: DraggedTemplates,
    private readonly translate: Translate,
  ) {
    contextPad.registerProvider(afterApproval, this);
  }

  getContextPadEntries(): EntriesUpdater<ContextPadEntry> {
    return (entries) => {
      if (!('append.user-task' in entries)) return entries;
      const appended = nodeTemplates.map((template): [string, ContextPadEntry] => {
        const { title, icon } = templateLooks[template];
        const entry = {
          group: 'template',
          title: this.translate(title),
          html: `<div class="entry" draggable="true">${svgOf(icon)}</div>`,
          action: {
            click: (_: Event, source: Element | Element[]) => this.templates.append(source as DrawnShape, template),
            dragstart: (event: Event, source: Element | Element[]) =>
              this.create.start(event, this.dragged.createShape(template), { source }),
          },
        };
        return [`append.template-${template}`, entry];
      });
      return { ...entries, ...Object.fromEntries(appended) };
    };
  }
}
