import { platform } from '@portal/contract';
import type { Module } from '../../platform/module';
import { areaTree } from './tree';

export const areas: Module = ({ route }) => {
  const tree = areaTree();
  route(platform.areaTree, () => tree);
};
