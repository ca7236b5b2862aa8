import type { FastifyPluginAsync } from 'fastify'
import Type from 'typebox'
import { Job } from '#shared/contracts/jobs.ts'
import { attachment } from '../../platform/downloads.ts'
import { screenRoutes, userOf } from '../access/access.ts'
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
export const jobsRoutes = <Work>(jobs: Jobs<Work>): FastifyPluginAsync =>
  screenRoutes(['hr', 'admin', 'manager'], ({ app, get, post }) => {
    const config = { access: { kind: 'user', groups: ['hr', 'admin', 'manager'] } } as const
    const params = Type.Object({ job_id: Type.String({ maxLength: 64 }) })
    get('/app/v1/jobs', { answer: Type.Array(Job) }, ({ user }) => jobs.list(user.id))
    get('/app/v1/jobs/:job_id', { params, answer: Job }, ({ user, params }) =>
      jobs.get(user.id, params.job_id)
    )
    post('/app/v1/jobs/:job_id/cancel', { params, answer: Job }, ({ user, params }) =>
      jobs.cancel(user.id, params.job_id)
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
  })
