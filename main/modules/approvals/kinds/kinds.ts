import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import { holidayChange } from './holiday-change.ts'
import type { Kind, Subject } from './kind.ts'
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

const NOTHING = {
  starts_at: null,
  ends_at: null,
  choice: null,
  times_json: null,
  workCycleCode: null,
  leaveReasonId: undefined
}

/** Reads the subject of a request (decision 0039); null once there are faults. */
export function readSubject(kind: DocumentKind, request: RequestReader): Subject | null {
  const before = request.faults.length
  const subject = KINDS[kind].read(request)
  const name = DOCUMENT_KIND[kind].fields.description
  const description = request.fields[name] === undefined ? undefined : request.text(name)
  return subject === null || request.faults.length > before ? null : { ...NOTHING, ...subject, description }
}
