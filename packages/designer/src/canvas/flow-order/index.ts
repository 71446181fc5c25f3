import FlowOrderBehavior from './FlowOrderBehavior';

export default {
  __init__: ['flowOrderBehavior'],
  flowOrderBehavior: ['type', FlowOrderBehavior],
};
