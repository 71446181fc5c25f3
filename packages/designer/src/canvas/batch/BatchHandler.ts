import type CommandStack from 'diagram-js/lib/command/CommandStack';

/** Executes several commands as one, so that one undo reverts all of them. */
export default class BatchHandler {
  preExecute({ changes }: { changes: () => void }): void {
    changes();
  }
}

export const batchCommand = 'designer.batch';

export class BatchRegistration {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(batchCommand, BatchHandler);
  }
}
