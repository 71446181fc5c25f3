import DropOnFlow from './DropOnFlow';

export default {
  __init__: ['dropOnFlow'],
  dropOnFlow: ['type', DropOnFlow],
};
