import DraggedTemplates from './DraggedTemplates';
import TemplateEntries from './TemplateEntries';
import TemplateFactory from './TemplateFactory';
import TemplatePanel from './TemplatePanel';

/** Nodes that are ready to be published, beside the palette and in the context pad. */
export default {
  __init__: ['templatePanel', 'templateEntries'],
  draggedTemplates: ['type', DraggedTemplates],
  templateFactory: ['type', TemplateFactory],
  templateEntries: ['type', TemplateEntries],
  templatePanel: ['type', TemplatePanel],
};
