import PaletteProvider from './PaletteProvider';

export default {
  __init__: ['approvalPaletteProvider'],
  approvalPaletteProvider: ['type', PaletteProvider],
};
