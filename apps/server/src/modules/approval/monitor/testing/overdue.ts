interface Options {
  /** Whether the timer takes the task away. */
  interrupts?: boolean;
  /** Further elements of the process. */
  elements?: string;
}

/** Adds a timer to the node `review` of a process, which leads to `chase` after 30 days. */
export const withOverdue =
  ({ interrupts = true, elements = '' }: Options = {}) =>
  (xml: string): string =>
    xml
      .replace(
        '</bpmn:process>',
        `<bpmn:boundaryEvent id="overdue" name="超时" attachedToRef="review" cancelActivity="${interrupts}">
          <bpmn:outgoing>late</bpmn:outgoing>
          <bpmn:timerEventDefinition id="after"><bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P30D</bpmn:timeDuration></bpmn:timerEventDefinition>
        </bpmn:boundaryEvent>
        <bpmn:sequenceFlow id="late" sourceRef="overdue" targetRef="chase" />${elements}</bpmn:process>`,
      )
      .replace('<bpmn:definitions', '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"');
