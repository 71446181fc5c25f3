import SelectSeveral from './SelectSeveral';

export default {
  __init__: ['approvalSelectSeveral'],
  approvalSelectSeveral: ['type', SelectSeveral],
};
