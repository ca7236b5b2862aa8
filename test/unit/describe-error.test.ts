import { expect, test } from 'vitest'
import { faultOf } from '#shared/domain/fault.ts'
import { ApiError } from '../../renderer/api/api-error.ts'
import { failureOf } from '../../renderer/api/client.ts'
import { describeError } from '../../renderer/ui/states/describe-error.ts'

const title = (key: string, ..._values: readonly unknown[]): string => key
const INSIDE = new ApiError(500, { message: 'Something failed inside the workstation', requestId: 'r1' })

test('does not show the server’s English text to Thai readers', () => {
  expect(describeError(INSIDE, title, 'th')).toMatchObject({
    title: 'error.inside',
    details: [],
    reference: 'r1'
  })
  expect(describeError(INSIDE, title, 'en').details).toEqual(['Something failed inside the workstation'])
})

test('shows faults in the language of the reader', async () => {
  const body = { errors: ["'code' is required"], faults: [faultOf('field.missing', 'code')] }
  const missing = await failureOf(Response.json(body, { status: 400 }))
  expect(describeError(missing, title, 'th').details).toEqual(["โปรดระบุ 'code'"])
  expect(describeError(missing, title, 'en').details).toEqual(["'code' is required"])
})
