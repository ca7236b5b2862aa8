import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { ADJUST_REASONS } from '#shared/domain/approval/names.ts'
import { isCalendarDate, isDateTime } from '#shared/domain/dates/calendar-date.ts'
import { useUser } from '../../../api/session.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import {
  dayTimes,
  newRequest,
  type RequestValues,
  TIMES_MAX,
  valuesOf
} from '../../../ui/requests/request-form.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { documentQuery } from '../approvals-queries.ts'
import { RequestForm } from './RequestForm.tsx'

/** New documents, `?kind=…&employee=…&date=…`, for time adjustments also `&reason=…&times=…,…`, or a document to change: `?id=…`. */
export function RequestPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { employee_code: me } = useUser()
  const id = typeof search.id === 'string' ? search.id : ''
  const document = useQuery({ ...documentQuery(id), enabled: id !== '' })
  if (id !== '') {
    if (document.data !== undefined)
      return (
        <RequestForm
          key={id}
          kind={document.data.kind}
          initial={valuesOf(document.data)}
          document={document.data}
        />
      )
    return <QueryState query={document} shape="record" />
  }
  const kind = DOCUMENT_KINDS.find(one => one === search.kind) ?? 'overtime'
  const employee = typeof search.employee === 'string' ? search.employee : me
  const date = typeof search.date === 'string' && isCalendarDate(search.date) ? search.date : branchToday()
  const initial = {
    ...newRequest(kind, employee === null ? [] : [employee], date),
    ...adjusted(search, date)
  }
  return <RequestForm key={employee} kind={kind} initial={initial} document={null} />
}

/** Cause and times of a time adjustment that the address proposes. */
function adjusted(
  { kind, reason, times }: Readonly<Record<string, unknown>>,
  date: string
): Partial<RequestValues> {
  if (kind !== 'time-adjust') return {}
  const flag = ADJUST_REASONS.find(it => it.flag === reason)?.flag
  const found = typeof times === 'string' ? dayTimes(times.split(',').filter(isDateTime), date) : []
  return {
    ...(flag === undefined ? {} : { choice: flag }),
    ...(found.length === 0 ? {} : { times: found.slice(0, TIMES_MAX) })
  }
}
