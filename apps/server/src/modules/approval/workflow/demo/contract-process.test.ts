import { deployIssues, parseDefinition } from '@portal/bpmn';
import { compile } from '@portal/engine';
import { describe, expect, it } from 'vitest';
import { definitionLimits } from '../views';
import { contractProcess } from './contract-process';

const reviewers = {
  departmentHead: { userId: 12, chineseName: '刘洋' },
  countersigners: [
    { userId: 21, chineseName: '冯志强' },
    { userId: 22, chineseName: '高丽华' },
  ],
  archivist: { userId: 3, chineseName: '王建国' },
};

describe('the contract process of the demonstration', () => {
  it('lets only the head of the department review', async () => {
    const xml = await contractProcess(reviewers);

    const { nodes } = await compile(xml);

    const review = nodes.find(({ id }) => id === 'Activity_review');
    expect(JSON.stringify(review)).toContain('u:12');
    expect(JSON.stringify(review)).not.toMatch(/"d:\d+/);
  });

  it('can be published, and every element has a place in the diagram', async () => {
    const xml = await contractProcess(reviewers);

    const { definitions, warnings } = await parseDefinition(xml, definitionLimits);
    expect(deployIssues(definitions, { warnings })).toEqual([]);
    const model = await compile(xml);
    const drawn = [...xml.matchAll(/bpmnElement="([^"]+)"/g)].map((match) => match[1]);
    const ids = [...model.nodes, ...model.flows].map(({ id }) => id);
    expect(new Set(drawn)).toEqual(new Set([model.key, ...ids]));
  });
});
