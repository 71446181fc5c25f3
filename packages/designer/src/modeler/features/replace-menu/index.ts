import ReplaceMenuProvider from './ReplaceMenuProvider';

export default {
  __init__: ['approvalReplaceMenuProvider'],
  approvalReplaceMenuProvider: ['type', ReplaceMenuProvider],
};
