import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { holidayChange } from './holiday-change.ts'
import type { Kind } from './kind.ts'
import { leave } from './leave.ts'
import { overtime } from './overtime.ts'
import { timeAdjust } from './time-adjust.ts'
import { workCycleChange } from './work-cycle-change.ts'

export const KINDS: Readonly<Record<DocumentKind, Kind>> = {
  overtime,
  'time-leave': leave,
  'work-cycle-change': workCycleChange,
  'holiday-change': holidayChange,
  'time-adjust': timeAdjust
}
