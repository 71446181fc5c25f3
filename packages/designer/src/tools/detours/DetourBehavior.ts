import CommandInterceptor from 'diagram-js/lib/command/CommandInterceptor';
import type EventBus from 'diagram-js/lib/core/EventBus';
import type Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import type { DrawnConnection } from '../../shared/types';
import { routeAround } from '../outline/route-around';

interface Created {
  context: { connection: DrawnConnection; hints?: { createElementsBehavior?: boolean } };
}

/** Routes a new flow around the nodes between its ends. Pasted flows keep their waypoints. */
export default class DetourBehavior extends CommandInterceptor {
  static override $inject = ['eventBus', 'modeling'];

  constructor(eventBus: EventBus, modeling: Modeling) {
    super(eventBus);

    this.postExecuted('connection.create', ({ context: { connection, hints } }: Created) => {
      if (hints?.createElementsBehavior !== false) routeAround(modeling, connection);
    });
  }
}
