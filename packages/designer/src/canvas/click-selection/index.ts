import ClickSelection from './ClickSelection';

export default {
  __init__: ['approvalClickSelection'],
  approvalClickSelection: ['type', ClickSelection],
};
