import PastedReferences from './PastedReferences';

export default {
  __init__: ['pastedReferences'],
  pastedReferences: ['type', PastedReferences],
};
