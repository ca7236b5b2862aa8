export const quotaPaths = {
  list: '/quotas',
  rules: '/quotas/rules',
  import: '/quotas/import'
} as const
