/** What the branch counts anew by night or looks up elsewhere: it changes without anybody touching the document. */
const DERIVED: ReadonlySet<string> = new Set([
  'time_leave_days',
  'time_leave_minutes',
  'flag_name',
  'flag_name_en',
  'work_cycle_code',
  'work_cycle_name',
  'work_cycle_name_en'
])

/** What a decision about a document is about: its owner, subject and state, as the head office and the branch compare them. */
export const decidedContent = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !DERIVED.has(name)))
