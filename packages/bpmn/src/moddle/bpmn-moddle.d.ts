declare module 'bpmn-moddle' {
  export class BpmnModdle {
    constructor(packages: Record<string, unknown>);
  }
}
