import DefaultNameSelection from './DefaultNameSelection';
import FreePlace from './FreePlace';
import NewNodeBehavior from './NewNodeBehavior';
import SubProcessStart from './SubProcessStart';

export default {
  __init__: ['newNodeBehavior', 'defaultNameSelection', 'freePlace', 'subProcessStart'],
  newNodeBehavior: ['type', NewNodeBehavior],
  subProcessStart: ['type', SubProcessStart],
  freePlace: ['type', FreePlace],
  defaultNameSelection: ['type', DefaultNameSelection],
};
