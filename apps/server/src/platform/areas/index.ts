export { areaName, areaNames, findAreaName, findAreas } from './names';
export { areaTree, countryTree, isArea } from './tree';
