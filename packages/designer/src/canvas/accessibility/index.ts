import Accessibility from './Accessibility';

export default {
  __init__: ['accessibility'],
  accessibility: ['type', Accessibility],
};
