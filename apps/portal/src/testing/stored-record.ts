/** The fields of a stored record besides its id, state and values, as somebody reads it who may not change it. */
export const storedFields = {
  revision: 1,
  createdBy: 2,
  authorName: '冯志强',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: [],
  editable: false,
  removable: false,
};
