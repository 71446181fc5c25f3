import NewTaskBehavior from './NewTaskBehavior';
import TaskElementFactory from './TaskElementFactory';

export default {
  __init__: ['newTaskBehavior'],
  elementFactory: ['type', TaskElementFactory],
  newTaskBehavior: ['type', NewTaskBehavior],
};
