import LaneMembers from './LaneMembers';

export default {
  __init__: ['laneMembers'],
  laneMembers: ['type', LaneMembers],
};
