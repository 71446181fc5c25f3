import { describe, expect, it } from 'vitest';
import { addressAfter, close, closeOthers, closeToTheRight, homeTab, visit, type OpenTab } from './open-tabs';

const todo: OpenTab = { route: '/process/todo', address: '/process/todo?current=2' };
const done: OpenTab = { route: '/process/done', address: '/process/done' };
const tabs = [homeTab, todo, done];

describe('the open tabs', () => {
  it('start with home (000-2-070, 000-2-071, 002-2-005, 002-2-006)', () => {
    expect(homeTab.address).toBe('/homepage/index');
  });

  it('contain one tab for each route (000-2-068)', () => {
    expect(visit([homeTab, todo], done)).toEqual(tabs);
    expect(visit(tabs, todo)).toBe(tabs);
  });

  it('remember the last address of a route', () => {
    const next = { ...todo, address: '/process/todo?current=3' };

    expect(visit(tabs, next)).toEqual([homeTab, next, done]);
  });

  it('no longer contain the closed tab, the others, or those to the right', () => {
    expect(close(tabs, todo.route)).toEqual([homeTab, done]);
    expect(closeOthers(tabs, done.route)).toEqual([homeTab, done]);
    expect(closeToTheRight(tabs, todo.route)).toEqual([homeTab, todo]);
  });

  it('always contain home', () => {
    expect(close(tabs, homeTab.route)).toEqual(tabs);
    expect(closeOthers(tabs, done.route)[0]).toBe(homeTab);
  });

  it('show the left neighbour when the shown one is closed', () => {
    expect(addressAfter(tabs, close(tabs, done.route), done.route)).toBe(todo.address);
    expect(addressAfter(tabs, closeToTheRight(tabs, homeTab.route), done.route)).toBe(homeTab.address);
    expect(addressAfter(tabs, close(tabs, todo.route), done.route)).toBeNull();
  });
});
