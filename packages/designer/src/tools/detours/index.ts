import DetourBehavior from './DetourBehavior';

export default {
  __init__: ['detourBehavior'],
  detourBehavior: ['type', DetourBehavior],
};
