import AssigneeText from './AssigneeText';
import NameAboveHandlers from './NameAboveHandlers';

export default {
  __init__: ['assigneeText'],
  assigneeText: ['type', AssigneeText],
  bpmnRenderer: ['type', NameAboveHandlers],
};
