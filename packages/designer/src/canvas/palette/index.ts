import BpmnPaletteProvider from 'bpmn-js/lib/features/palette/PaletteProvider';
import SpaceToolModule from 'bpmn-js/lib/features/space-tool';
import CreateModule from 'diagram-js/lib/features/create';
import GlobalConnectModule from 'diagram-js/lib/features/global-connect';
import HandToolModule from 'diagram-js/lib/features/hand-tool';
import LassoToolModule from 'diagram-js/lib/features/lasso-tool';
import Palette from 'diagram-js/lib/features/palette/Palette';
import PaletteProvider from './PaletteProvider';
import PaletteTooltip from './PaletteTooltip';

/** bpmn-js' palette with the designer's tooltips and the entries of approval. */
export default {
  __depends__: [CreateModule, SpaceToolModule, LassoToolModule, HandToolModule, GlobalConnectModule],
  __init__: ['palette', 'paletteTooltip', 'paletteProvider', 'approvalPaletteProvider'],
  palette: ['type', Palette],
  paletteTooltip: ['type', PaletteTooltip],
  paletteProvider: ['type', BpmnPaletteProvider],
  approvalPaletteProvider: ['type', PaletteProvider],
};
