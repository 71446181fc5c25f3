// oxlint-disable-next-line typescript/triple-slash-reference -- compiling this file needs these types
/// <reference path="./untyped.d.ts" />
export { BpmnModdle } from 'bpmn-moddle';
export { Parser } from 'saxen';
