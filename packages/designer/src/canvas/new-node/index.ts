import NewNodeBehavior from './NewNodeBehavior';

export default {
  __init__: ['newNodeBehavior'],
  newNodeBehavior: ['type', NewNodeBehavior],
};
