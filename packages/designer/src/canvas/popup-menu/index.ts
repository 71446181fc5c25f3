import PopupMenu from './PopupMenu';

export default {
  popupMenu: ['type', PopupMenu],
};
