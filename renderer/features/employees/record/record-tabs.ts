export const RECORD_TABS = [
  'personal',
  'employment',
  'address',
  'pay',
  'records',
  'documents',
  'settings',
  'account',
  'privacy',
  'history'
] as const
export type RecordTab = (typeof RECORD_TABS)[number]

/** Tabs for users who may see a person without pay and numbers. */
const READ_ONLY: readonly RecordTab[] = ['personal', 'employment']

export const tabsFor = (mayWrite: boolean): readonly RecordTab[] => (mayWrite ? RECORD_TABS : READ_ONLY)
