/* What this package uses of two libraries that come without types. */
declare module 'bpmn-moddle' {
  export const BpmnModdle: new (packages: Record<string, unknown>) => unknown;
}

declare module 'saxen' {
  export interface Parser {
    on(event: 'error' | 'warn', listener: (error: Error) => void): void;
    on(event: 'openTag', listener: (name: string, attributes: () => Record<string, string>) => void): void;
    on(event: 'closeTag', listener: () => void): void;
    parse(xml: string): void;
  }
  export const Parser: new () => Parser;
}
