import OrderedGraphics from './OrderedGraphics';

export default {
  graphicsFactory: ['type', OrderedGraphics],
};
