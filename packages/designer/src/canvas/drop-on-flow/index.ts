import DropOnFlow from './DropOnFlow';
import MakeRoom from './MakeRoom';

export default {
  __init__: ['dropOnFlow', 'makeRoom'],
  makeRoom: ['type', MakeRoom],
  dropOnFlow: ['type', DropOnFlow],
};
