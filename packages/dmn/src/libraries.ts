// oxlint-disable-next-line typescript/triple-slash-reference -- compiling this file needs these types
/// <reference path="./untyped.d.ts" />
export { DmnModdle, type DmnElement } from 'dmn-moddle';
