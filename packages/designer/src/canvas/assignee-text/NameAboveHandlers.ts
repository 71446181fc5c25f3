import FittedName from '../../shared/fitted-name/FittedName';
import { bpmnOf, type DrawnElement } from '../../shared/types';
import { bandTop, hasBand } from './band';

/** Draws the name of a user task above the line of its handlers. */
export default class NameAboveHandlers extends FittedName {
  protected override roomBelow(...[element, activity]: Parameters<FittedName['roomBelow']>): number {
    const task = bpmnOf(element as DrawnElement);
    return hasBand(task) ? bandTop(task) : super.roomBelow(element, activity);
  }
}
