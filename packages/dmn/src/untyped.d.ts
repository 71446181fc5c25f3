/* Declares the used part of a library that comes without types. */
declare module 'dmn-moddle' {
  export interface DmnElement {
    $type: string;
    id?: string;
    name?: string;
    get(name: string): unknown;
    set(name: string, value: unknown): void;
  }
  interface Reading {
    rootElement: DmnElement;
    warnings: { message: string }[];
  }
  export const DmnModdle: new (packages?: Record<string, unknown>) => {
    create(type: string, properties?: Record<string, unknown>): DmnElement;
    fromXML(xml: string, type?: string): Promise<Reading>;
    toXML(element: DmnElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  };
}
