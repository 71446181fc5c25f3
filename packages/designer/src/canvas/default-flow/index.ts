import DefaultFlowBehavior from './DefaultFlowBehavior';

export default {
  __init__: ['approvalDefaultFlowBehavior'],
  approvalDefaultFlowBehavior: ['type', DefaultFlowBehavior],
};
