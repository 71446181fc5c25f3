export { areaName, areaNames, findAreaName, findAreas } from './names';
export { areaTree, isArea } from './tree';
