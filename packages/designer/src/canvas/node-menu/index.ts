import PopupMenuModule from '../popup-menu';
import NodeMenu from './NodeMenu';

export default {
  __depends__: [PopupMenuModule],
  __init__: ['nodeMenu'],
  nodeMenu: ['type', NodeMenu],
};
