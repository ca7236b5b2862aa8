export const approvalPaths = {
  inbox: '/approvals',
  mine: '/approvals/mine',
  all: '/approvals/all',
  calendar: '/approvals/calendar',
  delegation: '/approvals/delegation',
  waiting: '/approvals/waiting',
  /** `?kind=&employee=&date=`, or `?id=` to change a document. */
  new: '/approvals/new',
  /** `?id=` */
  document: '/approvals/document'
} as const
