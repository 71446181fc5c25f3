// @ts-expect-error -- the library comes without types
import minimap from 'diagram-js-minimap';
import type { ModuleDeclaration } from 'didi';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';

export default minimap as ModuleDeclaration;
