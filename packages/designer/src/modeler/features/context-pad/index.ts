import ContextPadProvider from './ContextPadProvider';

export default {
  __init__: ['approvalContextPadProvider'],
  approvalContextPadProvider: ['type', ContextPadProvider],
};
