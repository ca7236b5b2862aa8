/** In the order of use: what offices look up and change most often comes first. */
export const RECORD_TABS = [
  'personal',
  'employment',
  'settings',
  'pay',
  'documents',
  'records',
  'address',
  'history',
  'account',
  'privacy'
] as const
export type RecordTab = (typeof RECORD_TABS)[number]

/** Tabs for users who may see a person without pay and numbers. */
const READ_ONLY: readonly RecordTab[] = ['personal', 'employment']

export const tabsFor = (mayWrite: boolean): readonly RecordTab[] => (mayWrite ? RECORD_TABS : READ_ONLY)
