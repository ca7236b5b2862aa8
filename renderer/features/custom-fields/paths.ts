export const customFieldPaths = { list: '/approvals/fields' } as const
