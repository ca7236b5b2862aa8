export const quotaPaths = { list: '/quotas', rules: '/quotas/rules' } as const
