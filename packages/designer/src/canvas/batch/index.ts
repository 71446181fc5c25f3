import { TogetherCommand } from './TogetherHandler';

export default {
  __init__: ['togetherCommand'],
  togetherCommand: ['type', TogetherCommand],
};
