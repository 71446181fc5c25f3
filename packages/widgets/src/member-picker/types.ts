import type { addressBook, tags } from '@portal/contract';

export type { Page, PickerResult } from '@portal/contract';
export type DepartmentNode = addressBook.DepartmentNode;
export type Member = addressBook.Member;
export type Role = addressBook.Role;
export type TagNode = tags.TagNode;
