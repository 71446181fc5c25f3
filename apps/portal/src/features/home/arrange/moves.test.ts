import { describe, expect, it } from 'vitest';
import { columnOf, placed, without } from './moves';

const arrangement = { main: ['todos', 'started', 'news'], side: ['deadlines'] } as const;
const given = () => ({ main: [...arrangement.main], side: [...arrangement.side] });

describe('an arrangement of the home page', () => {
  it('moves a block down within its column', () => {
    expect(placed(given(), 'todos', 'main', 1).main).toEqual(['started', 'todos', 'news']);
  });

  it('moves a block to a place of the other column, and out of its own', () => {
    expect(placed(given(), 'started', 'side', 0)).toEqual({ main: ['todos', 'news'], side: ['started', 'deadlines'] });
  });

  it('shows a hidden block at the end of a column', () => {
    expect(placed(given(), 'messages', 'side').side).toEqual(['deadlines', 'messages']);
  });

  it('says in which column a block is, or that it is hidden', () => {
    const hidden = without(given(), 'deadlines');

    expect([columnOf(hidden, 'news'), columnOf(given(), 'deadlines'), columnOf(hidden, 'deadlines')]).toEqual([
      'main',
      'side',
      null,
    ]);
  });
});
