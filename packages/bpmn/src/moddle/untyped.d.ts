/* Declares the used part of two libraries that come without types. */
declare module 'bpmn-moddle' {
  export const BpmnModdle: new (packages: Record<string, unknown>) => unknown;
}

declare module 'saxen' {
  type Decode = (text: string) => string;
  /** `Tag` are the arguments for an opening tag. */
  export interface Parser<Tag extends unknown[] = PlainTag> {
    on(event: 'error' | 'warn', listener: (error: Error) => void): void;
    on(event: 'openTag', listener: (...tag: Tag) => void): void;
    on(event: 'text', listener: (text: string, decode: Decode) => void): void;
    on(event: 'cdata', listener: (text: string) => void): void;
    on(event: 'closeTag', listener: () => void): void;
    /** Has names and attributes resolved, by the prefix of each namespace. */
    ns(prefixes: Record<string, string>): void;
    parse(xml: string): void;
    write(xml: string): void;
    end(): void;
  }
  /** Must be read while the tag is handled. The attributes are false if they are not valid XML. */
  type NamedTag = [
    tag: { name: string; originalName: string; attrs: Record<string, string> | false; ns: unknown },
    decode: Decode,
  ];
  export const Parser: { new (): Parser; new (options: { proxy: true }): Parser<NamedTag> };
  type PlainTag = [name: string, attributes: () => Record<string, string>, decode: Decode];
}
