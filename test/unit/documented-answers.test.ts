import { describe, expect, test } from 'vitest'
import { DocumentedAnswers } from '../support/documented-answers.ts'

const documented = new DocumentedAnswers({
  paths: {
    '/files/{id}': {
      get: {
        responses: {
          200: { content: { 'image/*': { schema: { type: 'string' } } } },
          303: {},
          404: { $ref: '#/components/responses/Unknown' }
        }
      }
    }
  },
  components: {
    schemas: {
      Failure: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'integer' }, note: { type: 'string' } }
      }
    },
    responses: {
      Unknown: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } }
    }
  }
})
const unknown = {
  method: 'GET',
  pathname: '/files/1',
  status: 404,
  mediaType: 'application/json',
  body: { code: 404 }
}

describe('a response checked against the document', () => {
  test.each([
    ['a body that matches', unknown],
    ['a file of a documented media range', { ...unknown, status: 200, mediaType: 'image/png', body: 'x' }],
    ['a redirect without a body', { ...unknown, status: 303, mediaType: '', body: '' }],
    ['HEAD, which has no body', { ...unknown, method: 'HEAD', mediaType: '', body: '' }],
    ['another method, by the responses documented for its path', { ...unknown, method: 'PATCH' }],
    ['a path that is not in the document', { ...unknown, pathname: '/app/v1/keys', status: 418 }]
  ])('accepts %s', (_, exchange) => {
    expect(documented.faultOf(exchange)).toBeNull()
  })

  test.each([
    ['an undocumented status', { ...unknown, status: 418 }, 'the status is not documented'],
    ['an undocumented media type', { ...unknown, mediaType: 'text/html' }, 'text/html is not documented'],
    ['an undocumented body', { ...unknown, status: 303 }, 'application/json is not documented'],
    ['an undocumented property', { ...unknown, body: { code: 404, secret: 1 } }, '"secret"'],
    ['a missing property', { ...unknown, body: {} }, "must have required property 'code'"],
    ['a value of another type', { ...unknown, body: { code: '404' } }, '/code must be integer']
  ])('rejects %s', (_, exchange, fault) => {
    expect(documented.faultOf(exchange)).toContain(fault)
  })
})
