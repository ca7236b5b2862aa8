export const approvalPaths = {
  inbox: '/approvals',
  mine: '/approvals/mine',
  all: '/approvals/all',
  /** `?id=` */
  document: '/approvals/document'
} as const
