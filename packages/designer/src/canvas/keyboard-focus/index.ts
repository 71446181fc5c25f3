import KeyboardFocus from './KeyboardFocus';

export default {
  __init__: ['keyboardFocus'],
  keyboardFocus: ['type', KeyboardFocus],
};
