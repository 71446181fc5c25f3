import DefaultNameSelection from './DefaultNameSelection';
import FreePlace from './FreePlace';
import NewNodeBehavior from './NewNodeBehavior';

export default {
  __init__: ['newNodeBehavior', 'defaultNameSelection', 'freePlace'],
  newNodeBehavior: ['type', NewNodeBehavior],
  freePlace: ['type', FreePlace],
  defaultNameSelection: ['type', DefaultNameSelection],
};
