import { DOCUMENT_KIND, idFieldOf } from '#shared/domain/approval/document-kinds.ts'
import { readSubject, type Subject } from '#shared/domain/approval/document-requests.ts'
import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import { hasCustomFields } from '#shared/domain/custom-field.ts'
import type { RequestReader } from '#shared/domain/fields/request-reader.ts'
import type { Queries } from '../../../database/database.ts'
import type { Caller } from '../../access/access.ts'
import { readCustomFields } from '../../custom-fields/custom-fields.ts'
import { decodeScan, type Picture } from '../../files/files.ts'
import { leaveReasons } from '../../quotas/quotas.ts'
import { findWorkCycle } from '../../roster/roster.ts'
import { type ActingPerson, readActor } from '../actors.ts'
import { type OwnerFacts, ownerByCode } from '../owners.ts'
import { outsideEmployment } from './obstacles.ts'

/** A document request without faults. */
export interface CheckedDocument {
  readonly subject: Subject
  readonly owner: OwnerFacts
  readonly actor: ActingPerson
  readonly workCycleId: string | null
  /** Null if the request has no custom fields. */
  readonly customValues: ReadonlyMap<string, string | null> | null
  readonly picture: Picture | null
}

/** Makes all checks that are possible before anything is written. @throws WorkstationError with every fault */
export async function checkDocument(
  db: Queries,
  kind: DocumentKind,
  request: RequestReader,
  caller: Caller,
  /** Null for a new document. */
  documentId: string | null = null
): Promise<CheckedDocument> {
  const code = request.codeText('employee_code', { isRequired: true })
  const subject = readSubject(kind, request)
  const picture = DOCUMENT_KIND[kind].fields.picture === undefined ? null : readPicture(request)
  const owner = code === null ? null : await ownerByCode(db, code)
  if (code !== null && !owner) request.note('field.unknown_value', 'employee_code', { value: code })
  if (owner?.signout_flag === 'Y')
    request.note('field.resigned', 'employee_code', { value: owner.employee_code })
  const outside = owner && subject && outsideEmployment(kind, subject, owner)
  if (outside) request.faults.push(outside)
  const cycle = subject?.workCycleCode ? await findWorkCycle(db, subject.workCycleCode) : undefined
  if (subject?.workCycleCode && !cycle)
    request.note('field.unknown_value', 'work_cycle_code', { value: subject.workCycleCode })
  if (owner && subject) await checkReason(db, request, owner, subject, documentId === null)
  const checksCustomFields =
    hasCustomFields(kind) &&
    (request.fields.custom_fields !== undefined || !(idFieldOf(kind) in request.fields))
  const actor = await readActor(db, request, caller)
  const customValues = checksCustomFields
    ? await readCustomFields(
        db,
        kind,
        request.fields.custom_fields,
        {
          documentId,
          isEmployee: !actor.isHr && actor.employeeId !== null && actor.employeeId === owner?.id
        },
        request.faults
      )
    : null
  request.rejectFaults()
  if (subject === null || !owner) throw new Error('A request without faults has no subject.')
  return { subject, owner, actor, workCycleId: cycle?.id ?? null, customValues, picture }
}

/** A reason for leave is one of the owner's company under the chosen leave type; a new document needs one that is offered. */
async function checkReason(
  db: Queries,
  request: RequestReader,
  { company_id }: OwnerFacts,
  { choice, leaveReasonId: id }: Subject,
  isNew: boolean
): Promise<void> {
  if (id === undefined || id === null) return
  const reason = (await leaveReasons(db)).find(it => it.id === id)
  if (reason?.companyId !== company_id || reason?.flag !== choice)
    request.note('field.unknown_value', 'leave_reason_id', { value: id })
  else if (isNew && !reason.isOffered) request.note('leave_reason.not_offered', 'leave_reason_id')
}

function readPicture(request: RequestReader): Picture | null {
  const text = request.rawText('image_content')
  if (text === null) return null
  return decodeScan(text) ?? request.note('field.not_attachment', 'image_content')
}
