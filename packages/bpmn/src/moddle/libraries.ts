// oxlint-disable-next-line typescript/triple-slash-reference -- whoever compiles this file needs the types with it
/// <reference path="./untyped.d.ts" />
export { BpmnModdle } from 'bpmn-moddle';
export { Parser } from 'saxen';
