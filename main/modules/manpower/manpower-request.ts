import {
  LANGUAGE_CODES,
  PEOPLE_LIST_NAMES,
  PEOPLE_LISTS,
  type PeopleList
} from '#shared/contracts/attendance/manpower.ts'
import { ROUNDS, type Round } from '#shared/contracts/loans/periods.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { isAbsent } from '#shared/domain/fields/reading-policy.ts'
import { approvalRequest, type RequestReader } from '#shared/domain/fields/request-reader.ts'

export interface PeopleSelection {
  /** Only this employee; null: filter by the lists. */
  readonly employeeCode: string | null
  /** Ids of units and employees, from each list that was sent. */
  readonly ids: ReadonlyMap<(typeof PEOPLE_LISTS)[PeopleList], readonly string[]>
  readonly hasHashtag: boolean
}

export interface ManpowerRequest {
  /** A payroll month, or a date in a week. */
  readonly month: string | null
  readonly week: string | null
  readonly round: Round | null
  readonly isEnglish: boolean
  readonly people: PeopleSelection
}

/** Reads the body of the manpower operations (spec 4.16). @throws WorkstationError with all its faults */
export function readManpowerRequest(body: unknown): ManpowerRequest {
  const request = approvalRequest(body)
  const { faults, fields } = request
  if (isAbsent(fields.month_no) === isAbsent(fields.week_no))
    faults.push(faultOf('field.not_exactly_one', null, { names: ['month_no', 'week_no'] }))
  const read = { month: request.month('month_no'), week: request.date('week_no'), ...readSelection(request) }
  request.rejectFaults()
  return read
}

/** The fields that such bodies have besides their dates. */
export function readSelection(request: RequestReader): Omit<ManpowerRequest, 'month' | 'week'> {
  return {
    round: request.oneOf('round_month_config', ROUNDS),
    isEnglish: request.oneOf('language_code', LANGUAGE_CODES) === 'EN',
    people: {
      employeeCode: request.codeText('employee_code'),
      ids: new Map(
        PEOPLE_LIST_NAMES.flatMap(name => {
          const ids = readIds(request, name)
          return ids.length === 0 ? [] : [[PEOPLE_LISTS[name], ids]]
        })
      ),
      hasHashtag: (request.text('hashtag') ?? '').trim() !== ''
    }
  }
}

/** Raw ids of `[{ id: Base64 }]`. */
const readIds = (request: RequestReader, name: string): string[] =>
  isAbsent(request.fields[name])
    ? []
    : request.objects(name, item => item.id('id', { isRequired: true }) ?? '', { mayBeEmpty: true })
