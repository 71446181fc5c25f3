import FormerTaskBehavior from './FormerTaskBehavior';
import NewTaskBehavior from './NewTaskBehavior';
import TaskElementFactory from './TaskElementFactory';

export default {
  __init__: ['newTaskBehavior', 'formerTaskBehavior'],
  elementFactory: ['type', TaskElementFactory],
  formerTaskBehavior: ['type', FormerTaskBehavior],
  newTaskBehavior: ['type', NewTaskBehavior],
};
