import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { answer, Envelope } from '#shared/contracts/common.ts'
import { Job } from '#shared/contracts/jobs.ts'
import { attachment } from '../../platform/downloads.ts'
import { userOf } from '../access/access.ts'
import type { Jobs } from './jobs.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip'
} as const

const typeOf = (fileName: string): string => {
  const [, extension = ''] = /\.(\w+)$/.exec(fileName) ?? []
  return Object.hasOwn(TYPES, extension) ? TYPES[extension as keyof typeof TYPES] : TYPES.xlsx
}

/** Long work as the strip at the bottom of the screens shows it. */
export function jobsRoutes<Work>(jobs: Jobs<Work>): FastifyPluginAsyncTypebox {
  return async app => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    const params = Type.Object({ job_id: Type.String({ maxLength: 64 }) })
    app.get(
      '/app/v1/jobs',
      { config, schema: { response: { 200: Envelope(Type.Array(Job)) } } },
      async request => answer(jobs.list(userOf(request).id))
    )
    app.get(
      '/app/v1/jobs/:job_id',
      { config, schema: { params, response: { 200: Envelope(Job) } } },
      async request => answer(jobs.get(userOf(request).id, request.params.job_id))
    )
    app.post(
      '/app/v1/jobs/:job_id/cancel',
      { config, schema: { params, response: { 200: Envelope(Job) } } },
      async request => answer(jobs.cancel(userOf(request).id, request.params.job_id))
    )
    app.get('/app/v1/jobs/:job_id/file', { config, schema: { params } }, async (request, reply) => {
      const { handle, byteLength, fileName } = await jobs.openFile(userOf(request).id, request.params.job_id)
      return reply
        .header('content-type', typeOf(fileName))
        .header('content-length', byteLength)
        .header('content-disposition', attachment(fileName))
        .header('cache-control', 'private, no-store')
        .send(handle.createReadStream())
    })
  }
}
