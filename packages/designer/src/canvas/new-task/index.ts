import FormerTaskBehavior from './FormerTaskBehavior';
import KeptSizeBehavior from './KeptSizeBehavior';
import NewTaskBehavior from './NewTaskBehavior';
import TaskElementFactory from './TaskElementFactory';

export default {
  __init__: ['newTaskBehavior', 'formerTaskBehavior', 'keptSizeBehavior'],
  elementFactory: ['type', TaskElementFactory],
  formerTaskBehavior: ['type', FormerTaskBehavior],
  keptSizeBehavior: ['type', KeptSizeBehavior],
  newTaskBehavior: ['type', NewTaskBehavior],
};
