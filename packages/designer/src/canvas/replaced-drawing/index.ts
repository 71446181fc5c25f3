import { ReplacedDrawing } from './ReplacedDrawing';

export default {
  __init__: ['replacedDrawing'],
  replacedDrawing: ['type', ReplacedDrawing],
};
