/** The fields of a stored request or answer besides its state and values. */
export const stored = {
  id: 5,
  revision: 1,
  createdBy: 2,
  authorName: '冯志强',
  createTime: '2026-11-01 08:00:00',
  updateTime: '2026-11-01 08:00:00',
  actions: [],
  editable: false,
  removable: false,
};
