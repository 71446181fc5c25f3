import { describe, expect, it } from 'vitest';
import { statusMarkers, type DrawnElement } from './markers';

const element = (id: string, type: string, flowIds: string[] = []): DrawnElement => ({ id, type, flowIds });
const nothing = { activityStatusList: [], highLightGatewayList: [], highLightFlowList: [] };
const status = (activityId: string, value: 'running' | 'complete' | 'noRunning' | 'terminal') => ({
  activityId,
  status: value,
  operatorList: [],
});

describe('status markers', () => {
  it('shows nodes by their status and dims those not handled', () => {
    const markers = statusMarkers(
      [element('a', 'bpmn:UserTask'), element('b', 'bpmn:UserTask'), element('c', 'bpmn:UserTask')],
      { ...nothing, activityStatusList: [status('a', 'complete'), status('b', 'running'), status('c', 'noRunning')] },
    );
    expect(Object.fromEntries(markers)).toEqual({
      a: ['is-complete'],
      b: ['is-running'],
      c: ['is-noRunning', 'is-unvisited'],
    });
  });

  it('highlights visited gateways and flows and dims the others', () => {
    const markers = statusMarkers(
      [
        element('g1', 'bpmn:ExclusiveGateway'),
        element('g2', 'bpmn:ParallelGateway'),
        element('f1', 'bpmn:SequenceFlow'),
        element('f2', 'bpmn:SequenceFlow'),
      ],
      { ...nothing, highLightGatewayList: ['g1'], highLightFlowList: ['f1'] },
    );
    expect(Object.fromEntries(markers)).toEqual({
      g1: ['is-visited'],
      g2: ['is-unvisited'],
      f1: ['is-visited'],
      f2: ['is-unvisited'],
    });
  });

  it('takes an event as passed when a visited flow touches it', () => {
    const markers = statusMarkers(
      [element('start', 'bpmn:StartEvent', ['f1']), element('end', 'bpmn:EndEvent', ['f2'])],
      {
        ...nothing,
        highLightFlowList: ['f1'],
      },
    );

    expect(markers.get('start')).toEqual(['is-complete']);
    expect(markers.get('end')).toEqual(['is-noRunning', 'is-unvisited']);
  });

  it('sets no marker on elements that are no step of the flow', () => {
    const markers = statusMarkers([element('lane', 'bpmn:Lane'), element('note', 'bpmn:TextAnnotation')], nothing);
    expect([...markers.values()]).toEqual([[], []]);
  });
});
