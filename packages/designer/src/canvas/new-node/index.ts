import DefaultNameSelection from './DefaultNameSelection';
import NewNodeBehavior from './NewNodeBehavior';

export default {
  __init__: ['newNodeBehavior', 'defaultNameSelection'],
  newNodeBehavior: ['type', NewNodeBehavior],
  defaultNameSelection: ['type', DefaultNameSelection],
};
