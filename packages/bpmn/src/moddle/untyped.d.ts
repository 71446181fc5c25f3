/* What this package uses of two libraries that come without types. */
declare module 'bpmn-moddle' {
  export const BpmnModdle: new (packages: Record<string, unknown>) => unknown;
}

declare module 'saxen' {
  type Decode = (text: string) => string;
  export interface Parser {
    on(event: 'error' | 'warn', listener: (error: Error) => void): void;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Record<string, string>, decode: Decode) => void,
    ): void;
    on(event: 'text', listener: (text: string, decode: Decode) => void): void;
    on(event: 'cdata', listener: (text: string) => void): void;
    on(event: 'closeTag', listener: () => void): void;
    parse(xml: string): void;
  }
  export const Parser: new () => Parser;
}
