import DeployMarks from './DeployMarks';

export default {
  __init__: ['deployMarks'],
  deployMarks: ['type', DeployMarks],
};
