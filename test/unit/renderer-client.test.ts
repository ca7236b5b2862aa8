import { describe, expect, it } from 'vitest'
import { ApiError, readFailure } from '../../renderer/api/api-error.ts'
import { addressOf } from '../../renderer/api/client.ts'

describe('addresses of operations', () => {
  it('are relative, with parts and values encoded', () => {
    expect(addressOf('/app/v1/keys/{key_id}', { key_id: 'a/b?c' }, {})).toBe('/app/v1/keys/a%2Fb%3Fc')
    expect(addressOf('/app/v1/people', {}, { search: 'น้ำ & ก', limit: 20, branch_id: undefined })).toBe(
      '/app/v1/people?search=%E0%B8%99%E0%B9%89%E0%B8%B3+%26+%E0%B8%81&limit=20'
    )
  })

  it('leave out empty values', () => {
    expect(addressOf('/app/v1/people', {}, { search: '' })).toBe('/app/v1/people')
  })
})

describe('failures', () => {
  it('are read from the envelope', () => {
    const error = new ApiError(
      400,
      readFailure({ code: 400, message: 'Validation failed', errors: ['a', 'b'], request_id: 'r1' })
    )
    expect(error).toMatchObject({ status: 400, code: '400', message: 'Validation failed', requestId: 'r1' })
    expect(error.errors).toEqual(['a', 'b'])
  })

  it.each([null, 'text', 7, [], {}, { errors: 'x', message: 3 }])('are read from any body: %j', body => {
    const error = new ApiError(502, readFailure(body))
    expect(error.message).toBe('')
    expect(error.errors).toEqual([])
  })

  it('without a response are unreachable', () => expect(new ApiError(0).isUnreachable).toBe(true))
})
