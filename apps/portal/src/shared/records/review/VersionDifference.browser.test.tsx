import { talentFileForms } from '@portal/contract/talent-file';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { withAnswers } from '../../../testing/answers';
import { withStage } from '../../../testing/stage';
import { VersionDifference } from './VersionDifference';

withAnswers(() => []);
const show = withStage();

it('names an entry whose title is a choice by the label of the choice', async () => {
  const before = { language: 'en', level: 'fluent', score: '560' };
  const part = {
    key: 'language',
    title: { 'zh-CN': '语言能力', 'en-US': 'Languages' },
    form: talentFileForms.language,
    columns: ['language', 'level'],
    rows: [],
    changes: [{ id: 1, before, after: { ...before, score: '600' } }],
  };
  show(<VersionDifference version={{ fields: [], changes: [], parts: [part] }} />);

  await expect.element(page.getByRole('row', { name: '语言能力 · 英语 修改' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '成绩 560 600' })).toBeVisible();
});
