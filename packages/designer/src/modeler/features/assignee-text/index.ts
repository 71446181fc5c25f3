import AssigneeText from './AssigneeText';

export default {
  __init__: ['assigneeText'],
  assigneeText: ['type', AssigneeText],
};
