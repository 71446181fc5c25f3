import DefaultNameSelection from './DefaultNameSelection';
import FreePlace from './FreePlace';
import NameEditing, { UndoInName } from './NameEditing';
import NewNodeBehavior from './NewNodeBehavior';
import SubProcessStart from './SubProcessStart';

export default {
  __init__: ['newNodeBehavior', 'defaultNameSelection', 'freePlace', 'subProcessStart', 'undoInName'],
  newNodeBehavior: ['type', NewNodeBehavior],
  labelEditingProvider: ['type', NameEditing],
  undoInName: ['type', UndoInName],
  subProcessStart: ['type', SubProcessStart],
  freePlace: ['type', FreePlace],
  defaultNameSelection: ['type', DefaultNameSelection],
};
