export const approvalPaths = {
  inbox: '/approvals',
  mine: '/approvals/mine',
  all: '/approvals/all',
  delegation: '/approvals/delegation',
  /** `?id=` */
  document: '/approvals/document'
} as const
