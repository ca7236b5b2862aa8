import { readPaging } from '../fields/request-paging.ts'
import { approvalRequest } from '../fields/request-reader.ts'
import { APPROVE_FLAGS } from './flags.ts'

/** Reads the parameters of get-list (decision 0039); whether the owner exists is noted by the caller. */
export function readDocumentList(body: unknown) {
  const request = approvalRequest(body)
  const { page, perPage } = readPaging(request)
  const employeeCode = request.codeText('employee_code')
  const from = request.date('start_dt')
  const to = request.date('end_dt')
  if (from !== null && to !== null && to < from) request.note('field.before', 'end_dt', { other: 'start_dt' })
  const flag = request.oneOf('approve_flag', APPROVE_FLAGS)
  return { request, page, perPage, filter: { employeeCode, from, to, flag } }
}
