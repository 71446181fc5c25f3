import type CommandStack from 'diagram-js/lib/command/CommandStack';

/** Several commands as one, which one undo takes back. */
export default class TogetherHandler {
  preExecute({ changes }: { changes: () => void }): void {
    changes();
  }
}

export const together = 'designer.together';

export class TogetherCommand {
  static $inject = ['commandStack'];

  constructor(commandStack: CommandStack) {
    commandStack.registerHandler(together, TogetherHandler);
  }
}
