import NewTaskBehavior, { FormerTaskBehavior } from './NewTaskBehavior';
import TaskElementFactory, { KeptSizeBehavior } from './TaskElementFactory';

export default {
  __init__: ['newTaskBehavior', 'formerTaskBehavior', 'keptSizeBehavior'],
  elementFactory: ['type', TaskElementFactory],
  formerTaskBehavior: ['type', FormerTaskBehavior],
  keptSizeBehavior: ['type', KeptSizeBehavior],
  newTaskBehavior: ['type', NewTaskBehavior],
};
